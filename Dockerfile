# Builds the app and its software bill of materials.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /bellbird
COPY package.json package-lock.json .npmrc ./
COPY server/runtime/package.json server/runtime/
COPY packages/api/package.json packages/api/
COPY packages/contact-files/package.json packages/contact-files/
COPY packages/contact-tables/package.json packages/contact-tables/
COPY packages/contract/package.json packages/contract/
COPY packages/expiring-store/package.json packages/expiring-store/
COPY packages/phone-numbers/package.json packages/phone-numbers/
COPY packages/practice/package.json packages/practice/
COPY packages/runtime/package.json packages/runtime/
RUN npm ci
COPY . .
RUN npm run build
RUN npm run --silent sbom > sbom.cdx.json

# Installs only what is needed at run time.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /bellbird
COPY package.json package-lock.json .npmrc ./
COPY packages/api/package.json packages/api/
COPY packages/contact-files/package.json packages/contact-files/
COPY packages/contact-tables/package.json packages/contact-tables/
COPY packages/contract/package.json packages/contract/
COPY packages/expiring-store/package.json packages/expiring-store/
COPY packages/phone-numbers/package.json packages/phone-numbers/
COPY packages/practice/package.json packages/practice/
COPY packages/runtime/package.json packages/runtime/
# The framework would use the TypeScript compiler if it were installed. Our own packages are in the build.
RUN npm ci --omit=dev && rm -rf node_modules/typescript node_modules/@bellbird node_modules/.bin

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Bellbird" \
      org.opencontainers.image.licenses="MIT" \
      org.cyclonedx.sbom.path="/bellbird/sbom.cdx.json"
# The image needs no package manager.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
      /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && mkdir /data && chown node:node /data
WORKDIR /bellbird
COPY package.json ./
COPY --from=packages /bellbird/node_modules node_modules
COPY server/role.mjs server/healthy.mjs server/
COPY --from=build /bellbird/build build
COPY --from=build /bellbird/sbom.cdx.json ./
USER node
VOLUME /data
# The operator sets SESSION_SECRET and PUBLIC_ORIGIN; see docs/deployment.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 API_HOST=0.0.0.0 API_PORT=8000 METRICS_HOST=0.0.0.0 DATA_DIR=/data DRAIN_DELAY_SECONDS=5
EXPOSE 3000 8000 9464 9465
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "server/healthy.mjs"]
# The argument is the role: all, web or api. The process handles signals itself and needs no init.
ENTRYPOINT ["node", "server/role.mjs"]
CMD ["all"]
