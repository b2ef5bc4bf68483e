# One image for web, worker, migrations, operator commands and the sandbox; the command selects which.
FROM node:24-trixie-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1 NPM_CONFIG_UPDATE_NOTIFIER=false

# All locked packages, for the build. No install scripts run.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund

# The build needs neither database nor Redis.
FROM packages AS build
COPY . .
RUN npm run generate && npm run build && rm -rf .next/cache .next/diagnostics .next/types

# The image holds the files of production dependencies and sources that the build can load. npm run
# image-size lays it out without Docker, npm run image-check runs it (docs/decisions/061-image-of-traced-files.md).
FROM base AS lean
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
COPY --from=build /app/.next .next
RUN node scripts/build/prune-image.mjs . && mv .next /build

FROM base AS run
# The same as package.json and the chart say, unless a build is given its own (--build-arg VERSION=…).
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title=houselight org.opencontainers.image.version=$VERSION
ENV NODE_ENV=production PORT=3000 HOUSELIGHT_VERSION=$VERSION
# Memory limits of the process, here and in CMD: see scripts/local/memory.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=lean /app ./
COPY --from=lean --chown=node:node /build .next
# The compose file's volume of the status page takes its owner from here.
RUN install --directory --owner=node --group=node /status
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", ".next/web.mjs"]

# pg_dump must match the server's version (scripts/local/engines.mjs). age encrypts backups, rclone
# copies them elsewhere and needs the authorities' certificates.
FROM run AS backup
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-17 age rclone ca-certificates && rm -rf /var/lib/apt/lists/*
USER node
HEALTHCHECK NONE
CMD ["npm", "run", "--silent", "backup", "--", "/backups"]

FROM run
