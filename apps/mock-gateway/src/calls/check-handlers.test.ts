import { contracts } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { handlers } from '../modules/handlers.generated.ts';
import { checkHandlers } from './check-handlers.ts';

const { list } = contracts.history;

/** The contract, with a method and a path of other calls at the only call of history. */
const plant = (method: CallShape['method'], path: CallShape['path']) => ({
  ...contracts,
  history: { list: { ...list, method, path } },
});

describe('the addresses of calls', () => {
  it.each([
    [
      'one method and path',
      plant('GET', '/rest/portal/accounts'),
      'history.list and accounts.list are both GET /rest/portal/accounts; ' +
        'change the path of one in packages/contracts/src/history.ts or packages/contracts/src/accounts.ts.',
    ],
    [
      'paths that differ in a parameter only',
      plant('GET', '/rest/portal/accounts/{other_id}/details'),
      'history.list and accounts.details are GET /rest/portal/accounts/{other_id}/details and ' +
        'GET /rest/portal/accounts/{account_uuid}/details, which differ in the names of parameters only; ' +
        'change the path of one in packages/contracts/src/history.ts or packages/contracts/src/accounts.ts.',
    ],
    [
      'one path in one domain',
      { ...contracts, history: { list, more: list } },
      'history.list and history.more are both POST /rest/portal/history; ' +
        'change the path of one in packages/contracts/src/history.ts.',
    ],
  ])('are named with the file to change where two have %s', (_what, planted, message) => {
    expect(() => checkHandlers(planted, handlers)).toThrow(message);
  });

  it('may share a path by different methods, and a parameter may be at the place of a word', () => {
    for (const planted of [
      plant('POST', '/rest/portal/accounts'),
      plant('GET', '/rest/portal/accounts/{account_uuid}'),
    ])
      expect(() => checkHandlers(planted, handlers)).not.toThrow();
  });
});
