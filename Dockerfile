FROM node:24-bookworm-slim AS build
WORKDIR /bellbird
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# Nothing in here installs anything any more.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
      /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && mkdir /data && chown node:node /data
WORKDIR /bellbird
COPY package.json ./
COPY --from=build /bellbird/node_modules node_modules
COPY server/app-build.mjs server/
COPY --from=build /bellbird/build build
USER node
VOLUME /data
# SESSION_SECRET and PUBLIC_ORIGIN are for whoever runs it to set. `node build/node/api.js` runs the API alone.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_DELAY_SECONDS=5
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/node/server.js"]
