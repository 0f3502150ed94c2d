// Behaviour: docs/behaviour/calls.md
import { contracts, type Contracts } from '@portal/contracts';
import type { AccessSubject } from '@portal/contracts/access-log';
import type { CallShape } from '@portal/contracts/call';
import { routerPath } from '@portal/contracts/path-template';
import type { FastifyInstance } from 'fastify';
import { accessSubjects } from '../access-log/access-subjects.ts';
import type { Config } from '../config.ts';
import type { Services } from '../identity/services.ts';
import { checkHandlers } from './check-handlers.ts';
import { clientLimits } from './client-limits.ts';
import { rejectPermission } from './reject-permission.ts';
import type { Handlers } from './handlers.ts';
import { routeOf, type AnyHandler, type Serving } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the table that a route serves. */
    call?: string;
  }
}

export type AllHandlers = { [Domain in keyof Contracts]: Handlers<Contracts[Domain]> };

/** Requests a minute that one address may make to a public call. */
const publicLimit = (call: string, { publicRequestsAMinute, reportsAMinute }: Config) =>
  call === 'errorReports.send' ? reportsAMinute : publicRequestsAMinute;

interface Registered {
  /** The handler of every call there is. */
  handlers: AllHandlers;
  /** What responds in the place of handlers that run in the worker thread. */
  threadHandlers: Partial<AllHandlers>;
}

const handlerOf = (handlers: AllHandlers, domain: string, name: string) =>
  // Each domain has the handlers of its calls, whose different types are dropped here.
  (handlers as unknown as Record<string, Record<string, AnyHandler>>)[domain]![name]!;

/**
 * The handler of a call that reads is given a standby's copy of the store, where there is one; who may call it is not
 * read there.
 */
const servicesOf = ({ kind }: CallShape, services: Services): Services =>
  kind === 'query' && services.reads ? { ...services, db: services.reads } : services;

/**
 * Serves every call of the table. Throws a StartupError for a call without a handler, or a handler without a call, those
 * of the worker thread included.
 */
export const registerCalls = (
  app: FastifyInstance,
  { handlers, threadHandlers }: Registered,
  serving: Serving,
): void => {
  const { clientRequestsAMinute, clientRequestsAtOnce } = serving.services.config;
  const enter = clientLimits({
    requestsAMinute: clientRequestsAMinute,
    requestsAtOnce: clientRequestsAtOnce,
  });
  const bounds = { rejectPermission: rejectPermission(), enter };
  checkHandlers(contracts, handlers);
  const served = { ...handlers, ...threadHandlers };
  const subjects: Record<string, AccessSubject | undefined> = accessSubjects;
  for (const [domain, calls] of Object.entries(contracts as Record<string, Record<string, CallShape>>)) {
    for (const [name, call] of Object.entries(calls)) {
      const title = `${domain}.${name}`;
      const handler = handlerOf(served, domain, name);
      app.route({
        method: call.method,
        url: routerPath(call.path),
        // HEAD promises to change nothing (RFC 9110, 9.2.1), and one call writes by GET.
        exposeHeadRoute: call.kind === 'query',
        // A client with a session is counted by user; a public call is counted by address.
        config: {
          call: title,
          ...(call.access === 'public'
            ? { rateLimit: { max: publicLimit(title, serving.services.config) } }
            : {}),
        },
        handler: routeOf({
          ...serving,
          ...bounds,
          handlerServices: servicesOf(call, serving.services),
          title,
          call,
          handler,
          subject: subjects[domain] ?? null,
        }),
      });
    }
  }
};
