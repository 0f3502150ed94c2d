import type { FastifyInstance } from 'fastify';
import { closeInThread } from './arithmetic/thread.ts';
import { createServer } from './calls/create-server.ts';
import { rejectWithoutHost } from './calls/malformed-requests.ts';
import { docsRoutes } from './calls/docs-routes.ts';
import { eventStreamRoutes } from './calls/event-stream/event-stream.routes.ts';
import { handleErrors } from './calls/handle-errors.ts';
import { healthRoutes } from './calls/health-routes.ts';
import { runOnce } from './calls/idempotency/run-once.ts';
import { openApiRoute } from './calls/openapi-route.ts';
import { outboxPage } from './calls/outbox-page.ts';
import { registerCalls } from './calls/register.ts';
import { registerPlugins, setResponseHeaders } from './calls/register-plugins.ts';
import { rejectOverload } from './calls/reject-overload.ts';
import { signedRoutes } from './calls/signed-routes.ts';
import { StartupError } from './errors/startup-error.ts';
import type { GatewayExtension } from './gateway-extension.ts';
import { authenticator } from './identity/authenticate.ts';
import { sealerOf } from './identity/secrets/sealer.ts';
import type { Services } from './identity/services.ts';
import { signingKeys } from './identity/tokens/signing-keys.ts';
import type { LogStream } from './log.ts';
import { uploadRoutes } from './modules/avatar/avatar.upload.ts';
import { portraitRoutes } from './modules/contact/portraits.routes.ts';
import { documentRoutes } from './modules/documents/documents.routes.ts';
import { fundDocumentRoutes } from './modules/funds/fund-documents.routes.ts';
import { handlers } from './modules/handlers.generated.ts';
import { taxSlipRoutes } from './modules/tax-slips/tax-slips.routes.ts';
import { threadHandlers } from './modules/thread-handlers.ts';
import { ownDataRoutes } from './modules/own-data/own-data.routes.ts';
import { documentUploadRoutes } from './modules/uploads/uploads.routes.ts';
import type { StoreServices } from './services.ts';
import type { MovableClock } from './store/clock.ts';

export interface GatewayOptions {
  services: StoreServices;
  /** The clock of the services, for the mock's console to move; without it there is no console. */
  movableClock?: MovableClock;
  /** Where log lines go; standard error when left out. */
  logStream?: LogStream;
  /** What is added to the gateway instead of the mock's console. */
  extension?: GatewayExtension;
}

const loadConsole = async () => {
  try {
    return await import('./console/mock-console.ts');
  } catch (caught) {
    const [line] = (caught as Error).message.split('\n');
    throw new StartupError(
      `apps/mock-gateway/src/console/mock-console.ts cannot be loaded (${line}). Correct it, or set MOCK_CONSOLE=0 to start without the console.`,
      { cause: caught },
    );
  }
};

/** The mock's console is loaded only where the settings enable it: images for production do not contain it. */
const extensionOf = async (options: GatewayOptions) => {
  const { services, movableClock: clock, extension } = options;
  if (extension || !clock || !services.config.hasMockConsole) return extension;
  const { mockConsole } = await loadConsole();
  return mockConsole(services, clock, (world) => buildGateway({ ...options, ...world }));
};

const registerRoutes = async (app: FastifyInstance, services: Services) => {
  const { engine, keys, clock } = services;
  const authenticate = authenticator(engine, keys, clock);
  registerCalls(app, { handlers, threadHandlers }, { services, authenticate, runOnce: runOnce(services) });
  await app.register(eventStreamRoutes(services, authenticate));
  await app.register(healthRoutes(services));
  await app.register(openApiRoute);
  await app.register(docsRoutes);
  await app.register(fundDocumentRoutes(services));
  await app.register(portraitRoutes(services));
  const signed = [uploadRoutes, documentUploadRoutes, documentRoutes, ownDataRoutes, taxSlipRoutes];
  await app.register(
    signedRoutes(
      services.config,
      signed.map((routes) => routes(services)),
    ),
  );
  await app.register(outboxPage(services));
};

/** Builds both gateways over a store. It does not listen yet, so that tests can inject requests. */
export const buildGateway = async (options: GatewayOptions): Promise<FastifyInstance> => {
  const { config, clock } = options.services;
  const extension = await extensionOf(options);
  const app = createServer({ config, logStream: options.logStream, rewriteUrl: extension?.rewriteUrl });
  handleErrors(app);
  extension?.addFirstHooks(app);
  await registerPlugins(app, config, extension?.allowedHeaders ?? []);
  if (!extension?.isWithinAnother)
    await rejectOverload(app, config, extension?.isBusyOnPurpose ?? (() => false));
  setResponseHeaders(app, clock);
  rejectWithoutHost(app);
  const keys = signingKeys(config.dataDir);
  const services = { ...options.services, keys, sealer: sealerOf(config.dataDir) };
  await extension?.addRoutes(app, services);
  app.addHook('onClose', async () => closeInThread(config.store));
  await registerRoutes(app, services);
  return app;
};
