import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { advance } from '../../wealth/advance.ts';
import { seedManyClients } from './many-clients.seed.ts';

const SEED = 20260101;
const COUNT = 5;

type Started = Awaited<ReturnType<typeof startGateway>>;
let started: Started;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
  await seedManyClients(started.services.db, { seed: SEED, count: COUNT });
  // The gateway rejects requests until it has noticed the end of such work.
  await vi.waitUntil(async () => (await started.signIn()).statusCode === 200, 20_000);
}, 60_000);

afterAll(() => end());

const OF_ENTRIES =
  'e.date, e.type, e.instrument_id, e.quantity, e.amount, e.book_cost, e.reverses, e.entered_on';
const OF_VALUATIONS = 'e.date, e.value, e.external_flow, e.value_base, e.external_flow_base';

/** Rows of accounts that follow others, and of those they follow, each with the client's number. */
const sidesOf = async (table: string, columns: string, order: string) => {
  const side = (account: string) =>
    rowsOf(
      started.services,
      `select c.client_number, ${columns} from account_copy c join ${table} e on e.account_uuid = c.${account}
        order by c.client_number, c.of_account, ${order}`,
    );
  return { copies: await side('account_uuid'), followed: await side('of_account') };
};

const expectCopies = async () => {
  const entries = await sidesOf('ledger_entry', OF_ENTRIES, 'e.id');
  expect(entries.copies.length).toBeGreaterThan(COUNT * 1_500);
  expect(entries.copies).toEqual(entries.followed);
  const valuations = await sidesOf('account_valuation', OF_VALUATIONS, 'e.date');
  expect(valuations.copies).toEqual(valuations.followed);
  const states = await sidesOf('valuation_state', 'e.entries, e.is_provisional', 'e.account_uuid');
  expect(states.copies).toHaveLength(COUNT * 4);
  expect(states.copies).toEqual(states.followed);
  return { entries: entries.copies.length, valuations: valuations.copies.length };
};

describe('the clients who make a store large', () => {
  it('sign in and see their accounts', async () => {
    const send = await started.as('client.00005');
    const other = await started.as('amelie.gagnon');
    const figures = async (from: typeof send) => {
      const response = await from({
        method: 'POST',
        url: '/rest/portal/holdings',
        body: { by: 'asset_class' },
      });
      const { total, count } = response.json<{ total: object; count: number }>();
      return { status: response.statusCode, total, count };
    };
    expect(await figures(send)).toMatchObject({ status: 200 });
    expect(await figures(send)).toEqual(await figures(other));
  });

  it('have four accounts each, with the ledgers and valuations of the people they follow', async () => {
    const each = await rowsOf(
      started.services,
      'select client_number, count(*) as accounts from account_copy group by client_number order by 1',
    );
    expect(each.map(({ accounts }) => Number(accounts))).toEqual(Array.from({ length: COUNT }, () => 4));
    await expectCopies();
  });

  it('leave a store that rejects an entry of an account that does not exist', async () => {
    const entry = { account_uuid: 'nobody', date: '2026-11-20', type: 'deposit', amount: '1' } as const;
    const written = started.services.db.insertInto('ledger_entry').values(entry).execute();
    await expect(written).rejects.toThrow(/foreign key/i);
  });

  it('are the same for the same seed', async () => {
    const second = await startGateway();
    await seedManyClients(second.services.db, { seed: SEED, count: COUNT });
    const query = `select u.id, u.username, c.client_uuid, c.client_id, a.account_uuid, a.number
      from user u join client c on c.user_id = u.id join account a on a.client_uuid = c.client_uuid
      where u.username like 'client.%' order by a.number`;
    expect(await rowsOf(second.services, query)).toEqual(await rowsOf(started.services, query));
    expect(await rowsOf(second.services, query)).toHaveLength(COUNT * 4);
  });

  it('follow the people day by day', async () => {
    const before = await expectCopies();
    await advance(started.services.db, { seed: SEED, until: '2026-11-24' });
    const after = await expectCopies();
    expect(after.entries).toBeGreaterThan(before.entries);
    expect(after.valuations).toBeGreaterThan(before.valuations);
  });

  it('keep valuations that are behind their own ledger, or provisional, until they are computed again', async () => {
    const { db } = started.services;
    const { account_uuid, of_account } = await db
      .selectFrom('account_copy')
      .select(['account_uuid', 'of_account'])
      .executeTakeFirstOrThrow();
    const stateOf = (account: string) =>
      db
        .selectFrom('valuation_state')
        .select(['entries', 'is_provisional'])
        .where('account_uuid', '=', account)
        .executeTakeFirstOrThrow();
    const { entries } = await stateOf(of_account);
    await db
      .updateTable('valuation_state')
      .set({ entries: entries - 1, is_provisional: 1 })
      .where('account_uuid', '=', account_uuid)
      .execute();
    await advance(db, { seed: SEED, until: '2026-12-31' });
    const later = await stateOf(of_account);
    expect(later.entries).toBeGreaterThan(entries);
    expect(await stateOf(account_uuid)).toEqual({ entries: later.entries - 1, is_provisional: 1 });
  });
});
