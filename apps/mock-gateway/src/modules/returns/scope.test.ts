import { afterAll, describe, expect, it } from 'vitest';
import { change, rowsOf } from '../../testing/sql.ts';
import { seriesOf } from '../../wealth/series/stored-series.ts';
import { scopeOf } from './scope.ts';
import { LATEST, storeOfAccounts } from './unusual-accounts.testing.ts';

const { store, family, account, tableOf } = await storeOfAccounts();
afterAll(() => store.close());

const backDate = (account_uuid: string) =>
  store.db
    .insertInto('ledger_entry')
    .values({
      account_uuid,
      date: '2020-07-02',
      type: 'deposit',
      amount: '50.00',
      instrument_id: null,
      quantity: null,
    })
    .execute();

describe('a ledger', () => {
  it('that is back-dated changes every figure from that day on, in the valuations of other pages too', async () => {
    const uuid = await account(['2020-01-02', 'deposit', '100.00']);
    await tableOf(uuid);
    const before = await rowsOf(
      store,
      'select as_of, series from account_series where account_uuid = ?',
      uuid,
    );
    expect(before).toHaveLength(1);
    await backDate(uuid);
    const { scope } = await tableOf(uuid);
    expect(scope.days.find(({ date }) => date === '2020-06-30')!.value!.toFixed()).toBe('100');
    expect(scope.days.find(({ date }) => date === '2020-07-02')!.value!.toFixed()).toBe('150');
    const valuations = await rowsOf<{ date: string; value: string; external_flow: string }>(
      store,
      `select date, value, external_flow from account_valuation where account_uuid = ? and date in ('2020-06-30', '2020-07-02', '${LATEST}') order by date`,
      uuid,
    );
    expect(valuations.map(({ value, external_flow }) => [value, external_flow])).toEqual([
      ['100.00', '0.00'],
      ['150.00', '50.00'],
      ['150.00', '0.00'],
    ]);
  });

  it('that is back-dated corrects the valuations at the next attempt where one failed', async () => {
    const uuid = await account(['2020-01-02', 'deposit', '100.00']);
    await tableOf(uuid);
    await backDate(uuid);
    // Series in memory are of one handle of the store, as they are of one process.
    const attempt = () =>
      seriesOf(store.db.withoutPlugins(), [{ account_uuid: uuid, currency: 'CAD' }], LATEST);
    await change(store, 'alter table account_valuation rename to gone');
    await expect(attempt()).rejects.toThrow('account_valuation');
    await change(store, 'alter table gone rename to account_valuation');
    await attempt();
    const latest = await rowsOf(
      store,
      `select value from account_valuation where account_uuid = ? and date = '${LATEST}'`,
      uuid,
    );
    expect(latest).toEqual([{ value: '150.00' }]);
  });

  it('that is back-dated corrects the valuations once there is disk space again', async () => {
    const uuid = await account(['2020-01-02', 'deposit', '100.00']);
    await tableOf(uuid);
    await backDate(uuid);
    let isFull = true;
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isFull && node.kind === 'InsertQueryNode')
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const attempt = async () => {
      const [series] = await seriesOf(db, [{ account_uuid: uuid, currency: 'CAD' }], LATEST);
      return series!.value.at(-1);
    };
    const stored = () =>
      rowsOf(
        store,
        `select value from account_valuation where account_uuid = ? and date = '${LATEST}'`,
        uuid,
      );
    expect([await attempt(), await stored()]).toEqual([15_000, [{ value: '100.00' }]]);
    isFull = false;
    expect([await attempt(), await stored()]).toEqual([15_000, [{ value: '150.00' }]]);
  });

  it('whose series was stored by an earlier version of the arithmetic is computed again', async () => {
    const uuid = await account(['2020-01-02', 'deposit', '100.00']);
    await tableOf(uuid);
    const stored = await rowsOf<{ series: string }>(
      store,
      'select series from account_series where account_uuid = ?',
      uuid,
    );
    const { version, ...series } = JSON.parse(stored[0]!.series) as { version: number; value: number[] };
    expect(version).toBeGreaterThan(1);
    const earlier = JSON.stringify({ ...series, value: series.value.map(() => 0) });
    await store.db
      .updateTable('account_series')
      .set({ series: earlier })
      .where('account_uuid', '=', uuid)
      .execute();
    // Series in memory are of one handle of the store.
    const elsewhere = store.db.withoutPlugins();
    const [found] = await seriesOf(elsewhere, [{ account_uuid: uuid, currency: 'CAD' }], LATEST);
    expect(found!.value.at(-1)).toBe(10_000);
  });

  it('gives the valuations that were written day by day', async () => {
    const { scope } = await tableOf(undefined, family);
    const stored = await rowsOf<{ date: string; value: string }>(
      store,
      `select v.date, v.value_base as value from account_valuation v join account a on a.account_uuid = v.account_uuid where a.client_uuid = ?`,
      family,
    );
    const byDay = new Map<string, bigint>();
    for (const { date, value } of stored)
      byDay.set(date, (byDay.get(date) ?? 0n) + BigInt(value.replace('.', '')));
    expect(scope.days.map(({ date, value }) => [date, value!.times(100).toFixed()])).toEqual(
      [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([date, cents]) => [date, String(cents)]),
    );
  });

  it('is read once for a valuation day: the same scope is returned as the same object', async () => {
    const first = await scopeOf(store.db, [family], undefined);
    expect(await scopeOf(store.db, [family], undefined)).toBe(first);
    expect(await scopeOf(store.db, [family], first.everyAccount[0]!.account_uuid)).not.toBe(first);
  });
});
