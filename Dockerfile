# Porteo for production. Settings: docs/operating/README.md, 'Containers'. The demonstration needs no container: npm start.

# Any Node ≥ 20 installs and builds.
FROM node:24-bookworm-slim AS build
WORKDIR /porteo
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-fund --no-audit --loglevel=error
COPY . .
RUN npm run build && npm prune --omit=dev --no-fund --no-audit --loglevel=error

# What runs is the Node that package.json pins, the npm package `node`: this image has no other.
FROM debian:bookworm-slim
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin porteo \
  && install -d -o porteo -g porteo -m 0700 /data
WORKDIR /porteo
COPY --from=build /porteo ./
ENV PATH=/porteo/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin \
  PORTEO_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER porteo
VOLUME /data
EXPOSE 3000
# Whether it answers. Whether its database and its disk work says /-/readiness: a restart would not help them.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/-/liveness`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
