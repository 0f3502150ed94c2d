import { createTRPCClient } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { Gateways } from './gateways.ts';
import { refreshLink, restLink } from './links.ts';
import type { PortalRouter } from './router.ts';

/** Typed hooks for every call of the contract table: `trpc.<domain>.<call>.useQuery()` or `.useMutation()`. */
export const trpc = createTRPCReact<PortalRouter>({ abortOnUnmount: true });

/** The client behind the hooks, for these gateways. */
export const createClient = (gateways: Gateways) =>
  createTRPCClient<PortalRouter>({ links: [refreshLink(gateways), restLink(gateways)] });
