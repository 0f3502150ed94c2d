import { allCalls } from '@portal/contracts';
import { routerPath } from '@portal/contracts/path-template';
import { allTransfers } from '@portal/contracts/transfers';
import { expect, it } from 'vitest';
import { buildGateway } from '../app.ts';
import type { GatewayExtension } from '../gateway-extension.ts';
import { startGateway } from '../testing/gateway.ts';

/** Pages for people and programs, which carry no bytes of a client. */
const PAGES = [
  /^\/$/,
  /^\/(?:healthz|readyz|openapi\.json|outbox)\b/,
  /^\/docs\b/,
  /^\/media\/(?:funds|advisors)\//,
];

/** Every route of the gateway, as `METHOD /path`, but those of preflight requests and of the mock's console. */
const routesOfGateway = async () => {
  const { services } = await startGateway();
  const routes = new Set<string>();
  const extension: GatewayExtension = {
    allowedHeaders: [],
    isBusyOnPurpose: () => false,
    isWithinAnother: false,
    addFirstHooks: (app) =>
      void app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.add(`${one} ${url}`);
      }),
    addRoutes: async () => undefined,
  };
  const app = await buildGateway({ services, extension, logStream: { write: () => undefined } });
  await app.ready();
  await app.close();
  return routes;
};

it('each declared transfer has a route, and each route that is no call and no page is a declared transfer', async () => {
  const routes = await routesOfGateway();
  const declared = allTransfers.map(({ transfer }) => `${transfer.method} ${routerPath(transfer.path)}`);
  expect(declared.filter((one) => !routes.has(one))).toEqual([]);
  const known = new Set([
    ...declared,
    ...allCalls.map(({ call }) => `${call.method} ${routerPath(call.path)}`),
  ]);
  // Fastify adds a HEAD to each GET, and the CORS plugin an OPTIONS to everything.
  const isAdded = (route: string) => known.has(route.replace(/^HEAD /, 'GET ')) || route === 'OPTIONS *';
  const isPage = (route: string) => PAGES.some((page) => page.test(route.split(' ')[1]!));
  expect([...routes].filter((one) => !known.has(one) && !isAdded(one) && !isPage(one))).toEqual([]);
});
