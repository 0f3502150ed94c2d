import { describe, expect, it } from 'vitest';
import {
  send,
  begin,
  LAKEVIEW,
  NUMBER,
  type Details,
  type Holdings,
  type Overview,
  type Table,
} from './at-cost.testing.ts';

const gainOf = async (details: () => Promise<Details>) =>
  Number((await details()).changes.since_opening!.gain);

describe('a private placement without a price', () => {
  it('is no loss on the day it is bought, and makes no figure unknown', async () => {
    const { client, db, account_uuid, details, table } = await begin();
    const { changes, held_at_cost } = await details();
    const { gain, net_deposits, closing_value, return_rate } = changes.since_opening!;
    expect(Number(net_deposits)).toBe(30_000);
    expect(Number(closing_value)).toBeCloseTo(30_000 + Number(gain), 2);
    expect(Number(gain)).toBeGreaterThan(-5_000);
    expect(return_rate).not.toBeNull();
    expect(held_at_cost).toMatchObject([LAKEVIEW]);
    const rows = await db
      .selectFrom('account_valuation')
      .select('value')
      .where('account_uuid', '=', account_uuid)
      .where('date', 'in', ['2025-06-03', '2025-06-04'])
      .orderBy('date')
      .execute();
    const [before, after] = rows.map(({ value }) => Number(value));
    expect(Math.abs(after! - before!)).toBeLessThan(1_000);
    const all = await send<Table>(client, 'returns');
    const rate = ({ rows: found }: Table, period: string) =>
      found.find((row) => row.period === period && row.basis === 'net')!.time_weighted;
    for (const period of ['1m', 'ytd', '1y', 'since']) expect(rate(all, period).reason).toBeNull();
    expect(rate(await table(), '1y').reason).toBeNull();
  });

  it('gains or loses on the day it is sold, by its proceeds', async () => {
    const { details, table, enter } = await begin();
    const before = await gainOf(details);
    await enter('2026-11-03', 'sell', '6000.00', '5000');
    expect(await gainOf(details)).toBeCloseTo(before - 4_000, 2);
    const [held] = (await table()).held_at_cost;
    expect(held).toMatchObject({ since: '2025-06-04', until: '2026-11-03', amount: '10000.00' });
  });

  it('counts at its price from the first day with one, in stored valuations and on every page', async () => {
    const { client, db, details, account_uuid } = await begin();
    const before = await gainOf(details);
    await db
      .insertInto('price')
      .values({ instrument_id: 'LKVP', date: '2026-03-02', price: '2.5' })
      .execute();
    expect(await gainOf(details)).toBeCloseTo(before + 2_500, 2);
    const { groups } = await send<Holdings>(client, 'holdings', { by: 'security', account_uuid });
    const rows = groups.flatMap((group) => group.rows);
    expect(rows.find(({ id }) => id === 'LKVP')).toMatchObject({
      market_value: '12500.00',
      price_date: '2026-03-02',
      is_at_cost: false,
      gain: '2500.00',
    });
    const [held] = (await details()).held_at_cost;
    expect(held).toMatchObject({ until: '2026-03-02', amount: '10000.00' });
    await db.deleteFrom('price').where('instrument_id', '=', 'LKVP').execute();
    expect(await gainOf(details)).toBeCloseTo(before, 2);
  });

  it('is corrected in a store whose valuations left it out', async () => {
    const { client, db, details, account_uuid } = await begin();
    const right = await details();
    const stored = await db
      .selectFrom('account_valuation')
      .selectAll()
      .where('account_uuid', '=', account_uuid)
      .where('date', '>=', '2025-06-04')
      .execute();
    for (const { date, value } of stored) {
      const leftOut = (Number(value) - 10_000).toFixed(2);
      await db
        .updateTable('account_valuation')
        .set({ value: leftOut, value_base: leftOut })
        .where('account_uuid', '=', account_uuid)
        .where('date', '=', date)
        .execute();
    }
    const overview = await send<Overview>(client, 'accounts/overview?by=type');
    expect(overview.accounts.find(({ number }) => number === NUMBER)!.value).toBe(right.account.value);
    expect(await details()).toEqual(right);
  });

  it('leaves returns as they are when more of it is bought', async () => {
    const { details, table, enter } = await begin();
    const [before, rows] = [await details(), (await table()).rows];
    await enter('2025-09-02', 'buy', '1500.00', '700');
    await enter('2026-01-05', 'split', '0.00', '700');
    const { changes, account } = await details();
    expect([changes, account.value]).toEqual([before.changes, before.account.value]);
    expect((await table()).rows).toEqual(rows);
    expect((await details()).held_at_cost[0]!.amount).toBe('11500.00');
  });

  it('without a known amount is in no value, and comes in at its first price', async () => {
    const { db, details, enter, table } = await begin();
    const before = await details();
    await db.deleteFrom('ledger_entry').where('instrument_id', '=', 'LKVP').execute();
    await enter('2025-06-05', 'transfer_in', '0.00', '5000');
    const without = await details();
    expect(without.held_at_cost).toMatchObject([{ amount: null, since: '2025-06-05' }]);
    expect(without.account.left_out).toBe(1);
    expect(without.changes.since_opening!.gain).toBe(before.changes.since_opening!.gain);
    await db.insertInto('price').values({ instrument_id: 'LKVP', date: '2026-03-02', price: '3' }).execute();
    const { gain, net_deposits } = (await details()).changes.since_opening!;
    expect([gain, net_deposits]).toEqual([before.changes.since_opening!.gain, '45000.00']);
    expect((await table()).flows_in_all!.paid_in).toBe('45000.00');
  });
});
