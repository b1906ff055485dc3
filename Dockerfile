FROM node:20-bookworm-slim AS build
WORKDIR /bellbird
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20-bookworm-slim
WORKDIR /bellbird
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY server/app-build.mjs server/
COPY --from=build /bellbird/build build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# SESSION_SECRET and PUBLIC_ORIGIN are for whoever runs it to set.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_DELAY_SECONDS=5
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/node/server.js"]
