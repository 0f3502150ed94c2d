import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from './identity/services.ts';

/** What the mock's console adds to a gateway. The gateway knows no more of the console than this. */
export interface GatewayExtension {
  /** Rewrites an address before it is routed. */
  rewriteUrl?: (request: IncomingMessage) => string;
  /** Request headers that browsers may send beside those of the contract. */
  allowedHeaders: readonly string[];
  /** Whether a late event loop is the console's doing, and no overload. */
  isBusyOnPurpose: () => boolean;
  /** Whether another gateway of this process listens, and rejects overload, for this one. */
  isWithinAnother: boolean;
  /** Adds the hooks that run before all others. */
  addFirstHooks: (app: FastifyInstance) => void;
  /** Adds what must be there before the routes of the contract. */
  addRoutes: (app: FastifyInstance, services: Services) => Promise<void>;
}
