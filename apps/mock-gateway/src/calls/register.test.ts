import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { registerCalls, type AllHandlers } from './register.ts';
import type { Serving } from './route.ts';

it.each([
  [{}, 'session.login has no handler; add it to modules/session/session.handlers.ts.'],
  [{ session: {} }, 'session.login has no handler; add it to modules/session/session.handlers.ts.'],
])('a missing handler is named with the file it belongs to: %j', async (handlers, message) => {
  const { services } = await startGateway();
  const register = () =>
    // What types refuse is what is tried here; nothing else of it is read before.
    registerCalls(Fastify(), handlers as unknown as AllHandlers, { services } as unknown as Serving);
  expect(register).toThrow(message);
});
