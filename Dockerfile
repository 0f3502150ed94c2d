# Every stage is Debian bookworm; the two images that run hold no compiler, no package manager's cache and no secret.
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

# For work on the project: everything is there, and the sources are laid over it.
FROM build AS dev
RUN pnpm install --frozen-lockfile --ignore-scripts --filter @portal/web... --filter @portal/mock-gateway...
RUN mkdir -p /data && chown -R node:node /app /data
USER node
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/dev.ts"]

FROM workspace AS gateway-packages
RUN pnpm install --frozen-lockfile --ignore-scripts --prod --filter @portal/mock-gateway...

# The gateway without what serves developers alone: its watcher, its test code and the mock's console.
FROM workspace AS gateway-sources
COPY apps/mock-gateway apps/mock-gateway
RUN rm -rf apps/mock-gateway/dev apps/mock-gateway/src/console apps/mock-gateway/src/testing

FROM node:24.21.0-bookworm-slim AS gateway
WORKDIR /app
ENV DATA_DIR=/data MOCK_CONSOLE=0
RUN mkdir -p /data && chown node:node /data
COPY --from=gateway-packages /app ./
COPY packages packages
COPY --from=gateway-sources /app/apps/mock-gateway apps/mock-gateway
USER node
EXPOSE 4000
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/mock-gateway/src/server.ts"]

FROM node:24.21.0-bookworm-slim AS web
WORKDIR /app
ENV WEB_DIST=/app/apps/web/dist
COPY --from=build /app/apps/web/dist-host/server.mjs apps/web/server.mjs
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
EXPOSE 8080
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/web/server.mjs"]
