# Built on Debian bookworm; the two images that run hold Node and what it serves, no shell, no package manager, no secret.
FROM node:24.21.0-bookworm-slim AS workspace
WORKDIR /app
ENV CI=true pnpm_config_pm_on_fail=ignore
RUN npm install --global --no-audit --no-fund pnpm@12.18.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/web/package.json apps/web/
COPY apps/mock-gateway/package.json apps/mock-gateway/
COPY packages/contracts/package.json packages/contracts/
COPY packages/i18n/package.json packages/i18n/
COPY packages/portfolio/package.json packages/portfolio/

# Without scripts, the only one of which would download the Node that the image has.
FROM workspace AS build
RUN pnpm install --frozen-lockfile --ignore-scripts --prod --filter @portal/web... --filter @portal/mock-gateway...
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps apps
RUN node --disable-warning=ExperimentalWarning --input-type=module -e "await (await import('/app/scripts/web-build.ts')).buildWeb()"
RUN cd apps/web && node_modules/.bin/vite build --config vite.host.config.ts --logLevel warn
RUN node --disable-warning=ExperimentalWarning --input-type=module -e "await (await import('/app/scripts/gateway-build.ts')).ensureGatewayBuild(); (await import('/app/scripts/gateway-image.ts')).copyGatewayImage('/image')"

# For work on the project: everything is there, and the sources are laid over it.
FROM build AS dev
RUN pnpm install --frozen-lockfile --ignore-scripts --filter @portal/web... --filter @portal/mock-gateway...
RUN mkdir -p /data && chown -R node:node /app /data
USER node
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/commands/dev.ts"]

# Its bundle, the files it reads and the packages it loads, with what a start compiles: a gateway cannot write there later.
FROM node:24.21.0-bookworm-slim AS gateway-files
WORKDIR /app
ENV DATA_DIR=/tmp/data GATEWAY_PORT=0 LOG_LEVEL=error MOCK_CONSOLE=0 NODE_COMPILE_CACHE=/app/compiled
COPY --from=build /image ./
COPY scripts/compile-ahead.mjs /tmp/
RUN node /tmp/compile-ahead.mjs --disable-warning=ExperimentalWarning --no-maglev --max-semi-space-size=16 --heap-growing-percent=40 apps/mock-gateway/dist/server.mjs

# Node, what it and the gateway's packages need of Debian's libraries, and a user: no shell and no package manager.
FROM node:24.21.0-bookworm-slim AS runtime
COPY --from=build /image /image
RUN mkdir -p /empty /runtime/etc /runtime/tmp /runtime/usr/local/bin \
  && chmod 1777 /runtime/tmp \
  && grep -E '^(root|node):' /etc/passwd > /runtime/etc/passwd \
  && grep -E '^(root|node):' /etc/group > /runtime/etc/group \
  && echo 'hosts: files dns' > /runtime/etc/nsswitch.conf \
  && cp /usr/local/bin/node /runtime/usr/local/bin/ \
  && find /usr/local/bin/node /image -type f '(' -name node -o -name '*.node' -o -name '*.so*' ')' -exec ldd {} + \
  | grep -oE '[[:space:]]/(usr/)?lib[^ ]+' | sort -u | xargs cp --parents -L -t /runtime

FROM scratch AS gateway
WORKDIR /app
ENV PATH=/usr/local/bin DATA_DIR=/data MOCK_CONSOLE=0 MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
ENV NODE_COMPILE_CACHE=/app/compiled
COPY --from=runtime /runtime /
COPY --from=runtime --chown=1000:1000 /empty /data
COPY --from=gateway-files /app ./
USER 1000:1000
EXPOSE 4000
CMD ["node", "--disable-warning=ExperimentalWarning", "--no-maglev", "--max-semi-space-size=16", "--heap-growing-percent=40", "apps/mock-gateway/dist/server.mjs"]

FROM scratch AS web
WORKDIR /app
ENV PATH=/usr/local/bin WEB_DIST=/app/apps/web/dist
COPY --from=runtime /runtime /
COPY --from=build /app/apps/web/dist-host/server.mjs apps/web/server.mjs
COPY --from=build /app/apps/web/dist apps/web/dist
USER 1000:1000
EXPOSE 8080
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/web/server.mjs"]
