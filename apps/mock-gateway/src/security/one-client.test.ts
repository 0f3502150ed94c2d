import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../testing/gateway.ts';
import { recordStatements } from '../testing/statements.ts';

/** The default limits. */
const LIMITS = { CLIENT_REQUESTS_A_MINUTE: '1800', CLIENT_REQUESTS_AT_ONCE: '24' };

const returnsOf = (accounts?: string) => ({
  url: `/rest/portal/returns${accounts ? `?accounts=${accounts}` : ''}`,
});

const accountsOf = async (send: Send) =>
  (await send(returnsOf()))
    .json<{ accounts: { account_uuid: string }[] }>()
    .accounts.map(({ account_uuid }) => account_uuid);

/** Sends a number of requests, so many at once, and returns the responses. */
const flood = async (times: number, atOnce: number, send: (at: number) => ReturnType<Send>) => {
  const responses: Awaited<ReturnType<Send>>[] = [];
  let sent = 0;
  const sendNext = async () => {
    while (sent < times) responses.push(await send(sent++));
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return responses;
};

const statusesOf = (responses: readonly { statusCode: number }[]) =>
  [...new Set(responses.map(({ statusCode }) => statusCode))].toSorted();

describe('one client who sends 600 requests, 40 at once', () => {
  it('is rejected with a time to wait, and no other client is', async () => {
    const { as } = await startGateway(LIMITS);
    const [busy, other] = [await as('margaret.chen'), await as()];
    const accounts = await accountsOf(busy);
    const flooded = flood(600, 40, (at) => busy(returnsOf(accounts[at % accounts.length])));
    const served = await flood(40, 2, () => other(returnsOf()));
    const responses = await flooded;
    expect(statusesOf(served)).toEqual([200]);
    expect(statusesOf(responses)).toEqual([200, 429]);
    const rejected = responses.find(({ statusCode }) => statusCode === 429)!;
    expect(rejected.json()).toMatchObject({ message: 'too_many_requests', retry_after: 1 });
    expect(rejected.headers['retry-after']).toBe('1');
  });

  it('is counted over all their sessions', async () => {
    const { as } = await startGateway({ ...LIMITS, CLIENT_REQUESTS_A_MINUTE: '30' });
    const [one, two, other] = [await as(), await as(), await as('margaret.chen')];
    const responses = await flood(12, 1, (at) => (at % 2 ? one : two)({ url: '/rest/user/me' }));
    expect(responses.map(({ statusCode }) => statusCode).slice(0, 10)).toEqual(Array(10).fill(200));
    expect(responses.at(-1)!.statusCode).toBe(429);
    expect((await other({ url: '/rest/user/me' })).statusCode).toBe(200);
  });
});

describe('figures that take long', () => {
  it.each(['/rest/portal/returns', '/rest/portal/performance/summary', '/rest/portal/look-through/mix'])(
    'are computed outside the event loop: %s',
    async (url) => {
      const { as } = await startGateway();
      const send = await as();
      const isPosted = url.includes('look-through');
      const { stop } = recordStatements();
      const response = await send(isPosted ? { method: 'POST', url, body: {} } : { url });
      const statements = stop();
      expect(response.statusCode).toBe(200);
      // The principal is found here; this thread reads nothing that they own.
      const read = /ledger_entry|account_valuation|account_series|from "price"|from "account"/;
      expect(statements.filter((statement) => read.test(statement))).toEqual([]);
    },
  );

  it('are those of the store as it is at the moment of the call', async () => {
    const { as, store } = await startGateway();
    const send = await as('margaret.chen');
    const before = await accountsOf(send);
    expect(before.length).toBeGreaterThan(1);
    await store.db
      .updateTable('account')
      .set({ client_uuid: exampleWorld.clientUuid })
      .where('account_uuid', '=', before[0]!)
      .execute();
    expect(await accountsOf(send)).toEqual(before.slice(1));
  });

  it('are rejected as they would be here', async () => {
    const { as } = await startGateway();
    const response = await (await as())(returnsOf('00000000-0000-4000-8000-000000000000'));
    expect(response.json()).toMatchObject({ status_code: 404, message: 'not_found' });
  });
});
