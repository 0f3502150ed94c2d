import { contracts, type Contracts } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import type { FastifyInstance } from 'fastify';
import { clientLimits } from './client-limits.ts';
import { startDenying } from './deny-permission.ts';
import type { Handlers } from './handlers.ts';
import { routeOf, type AnyHandler, type Serving } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the table that a route answers. */
    call?: string;
  }
}

export type AllHandlers = { [Domain in keyof Contracts]: Handlers<Contracts[Domain]> };

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Types demand every handler; a gateway that was started without its types checked says which one is missing. */
const handlerOf = (handlers: AllHandlers, domain: string, name: string): AnyHandler => {
  // AllHandlers has exactly the calls of the table; only their differing types are let go here.
  const handler = (handlers as unknown as Partial<Record<string, Partial<Record<string, AnyHandler>>>>)[
    domain
  ]?.[name];
  if (handler) return handler;
  const folder = kebabCase(domain);
  throw new Error(`${domain}.${name} has no handler; add it to modules/${folder}/${folder}.handlers.ts.`);
};

/** Serves every call of the table. Throws an Error that names a call without a handler. */
export const registerCalls = (app: FastifyInstance, handlers: AllHandlers, serving: Serving): void => {
  const { publicRequestsAMinute, clientRequestsAMinute, clientRequestsAtOnce } = serving.services.config;
  const enter = clientLimits({
    requestsAMinute: clientRequestsAMinute,
    requestsAtOnce: clientRequestsAtOnce,
  });
  const deny = startDenying();
  for (const [domain, calls] of Object.entries(contracts as Record<string, Record<string, CallShape>>)) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlerOf(handlers, domain, name);
      app.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        // Whoever has a session is known; what anybody may ask for is counted by address.
        config: {
          call: `${domain}.${name}`,
          ...(call.access === 'public' ? { rateLimit: { max: publicRequestsAMinute } } : {}),
        },
        handler: routeOf(call, handler, { ...serving, deny, enter }),
      });
    }
  }
};
