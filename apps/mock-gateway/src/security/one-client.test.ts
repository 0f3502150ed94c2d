import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway, type Ask } from '../testing/gateway.ts';
import { recordStatements } from '../testing/statements.ts';

/** The limits as they are where no setting says otherwise. */
const LIMITS = { CLIENT_REQUESTS_A_MINUTE: '1800', CLIENT_REQUESTS_AT_ONCE: '24' };

const returnsOf = (accounts?: string) => ({
  url: `/rest/portal/returns${accounts ? `?accounts=${accounts}` : ''}`,
});

const accountsOf = async (ask: Ask) =>
  (await ask(returnsOf()))
    .json<{ accounts: { account_uuid: string }[] }>()
    .accounts.map(({ account_uuid }) => account_uuid);

/** Asks some times, so many at once, and counts the statuses. */
const flood = async (times: number, atOnce: number, ask: (at: number) => ReturnType<Ask>) => {
  const answers: Awaited<ReturnType<Ask>>[] = [];
  let asked = 0;
  const askOn = async () => {
    while (asked < times) answers.push(await ask(asked++));
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return answers;
};

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  [...new Set(answers.map(({ statusCode }) => statusCode))].toSorted();

describe('one client who asks 600 times, 40 at once', () => {
  it('is told to wait, and no other client is refused', async () => {
    const { as } = await startGateway(LIMITS);
    const [busy, other] = [await as('margaret.chen'), await as()];
    const accounts = await accountsOf(busy);
    const flooded = flood(600, 40, (at) => busy(returnsOf(accounts[at % accounts.length])));
    const served = await flood(40, 2, () => other(returnsOf()));
    const answers = await flooded;
    expect(statusesOf(served)).toEqual([200]);
    expect(statusesOf(answers)).toEqual([200, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json()).toMatchObject({ message: 'too_many_requests', retry_after: 1 });
    expect(refused.headers['retry-after']).toBe('1');
  });

  it('is counted over all their sessions', async () => {
    const { as } = await startGateway({ ...LIMITS, CLIENT_REQUESTS_A_MINUTE: '30' });
    const [one, two, other] = [await as(), await as(), await as('margaret.chen')];
    const answers = await flood(12, 1, (at) => (at % 2 ? one : two)({ url: '/rest/user/me' }));
    expect(answers.map(({ statusCode }) => statusCode).slice(0, 10)).toEqual(Array(10).fill(200));
    expect(answers.at(-1)!.statusCode).toBe(429);
    expect((await other({ url: '/rest/user/me' })).statusCode).toBe(200);
  });
});

describe('figures that take long', () => {
  it.each(['/rest/portal/returns', '/rest/portal/performance/summary', '/rest/portal/look-through/mix'])(
    'are worked out beside the loop that answers: %s',
    async (url) => {
      const { as } = await startGateway();
      const ask = await as();
      const isPosted = url.includes('look-through');
      const { stop } = recordStatements();
      const answer = await ask(isPosted ? { method: 'POST', url, body: {} } : { url });
      const statements = stop();
      expect(answer.statusCode).toBe(200);
      // The principal is found here; this thread reads nothing that they own.
      const read = /ledger_entry|account_valuation|account_series|from "price"|from "account"/;
      expect(statements.filter((statement) => read.test(statement))).toEqual([]);
    },
  );

  it('are those of the store as it is at the moment of the call', async () => {
    const { as, store } = await startGateway();
    const ask = await as('margaret.chen');
    const before = await accountsOf(ask);
    expect(before.length).toBeGreaterThan(1);
    await store.db
      .updateTable('account')
      .set({ client_uuid: exampleWorld.clientUuid })
      .where('account_uuid', '=', before[0]!)
      .execute();
    expect(await accountsOf(ask)).toEqual(before.slice(1));
  });

  it('are refused as they would be here', async () => {
    const { as } = await startGateway();
    const answer = await (await as())(returnsOf('00000000-0000-4000-8000-000000000000'));
    expect(answer.json()).toMatchObject({ status_code: 404, message: 'not_found' });
  });
});
