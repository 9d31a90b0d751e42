# The service and the command line in one image. It brings no PostgreSQL of its own: DATABASE_URL names one.
# CONTRIBUTING.md says how the pinned image is renewed.

FROM node:24.19.0-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# The bundler's program is an optional dependency.
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY scripts scripts
COPY src src
# Fixtures mark the examples that people are shown.
COPY test/checks test/checks
RUN node scripts/build.ts

FROM node:24.19.0-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional && npm cache clean --force

FROM node:24.19.0-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
# The roots that a push trusts. Those of your organization: see docs/operate.md.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=dependencies /app/node_modules node_modules
COPY bin bin
COPY schemas schemas
COPY src/console src/console
COPY src/outputs/html/page src/outputs/html/page
COPY src/store/migrations src/store/migrations
COPY --from=build /build/dist dist
RUN ln -s /app/bin/assay.js /usr/local/bin/assay
ENV NODE_ENV=production ASSAY_HOST=0.0.0.0
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.ASSAY_PORT ?? 8080) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["assay"]
CMD ["serve"]
