import { contracts } from '@portal/contracts';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handlers as allHandlers } from '../modules/handlers.generated.ts';
import { threadHandlers } from '../modules/thread-handlers.ts';
import { startGateway } from '../testing/gateway.ts';
import { registerCalls, type AllHandlers } from './register.ts';
import type { Serving } from './route.ts';

const { session, documents, ...otherDomains } = allHandlers;
const { login, ...withoutLogin } = session;
const { summary: _, ...withoutSummary } = allHandlers.performance;

it.each([
  [
    'a call without a handler',
    { ...allHandlers, session: withoutLogin },
    'session.login has no handler; add it to modules/session/session.handlers.ts.',
  ],
  [
    'a call of the worker thread without a handler',
    { ...allHandlers, performance: withoutSummary },
    'performance.summary has no handler; add it to modules/performance/performance.handlers.ts.',
  ],
  [
    'a module that is missing in the table of modules',
    { ...otherDomains, session },
    'documents has no handlers; add modules/documents/documents.handlers.ts, then run `npm run generate`.',
  ],
  [
    'a handler without a call',
    { ...allHandlers, documents: { ...documents, total: login } },
    'documents.total has a handler and is no call; declare it in packages/contracts/src/documents.ts, ' +
      'or remove it from modules/documents/documents.handlers.ts.',
  ],
  [
    'a module without a domain of the contract',
    { ...allHandlers, petitions: { list: login } },
    'petitions has handlers and is no domain; declare it in packages/contracts/src/petitions.ts, ' +
      'or remove modules/petitions/petitions.handlers.ts, then run `npm run generate`.',
  ],
])('%s is named with the file to change', async (_what, planted, message) => {
  expect(Object.keys(contracts)).toContain('documents');
  const { services } = await startGateway();
  const register = () =>
    registerCalls(
      Fastify(),
      // The types reject these handlers, which is what is tested; nothing else of the settings is read.
      { handlers: planted as unknown as AllHandlers, threadHandlers },
      { services } as unknown as Serving,
    );
  expect(register).toThrow(message);
});
