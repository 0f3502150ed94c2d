import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import { describe, expect, it } from 'vitest';
import { startGateway, type Ask } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';

type Details = OutputOf<typeof contracts.accounts.details>;
type Table = OutputOf<typeof contracts.returns.table>;
type Calculation = OutputOf<typeof contracts.returns.calculation>;
type Values = OutputOf<typeof contracts.performance.values>;
type Holdings = OutputOf<typeof contracts.holdings.list>;
type Overview = OutputOf<typeof contracts.accounts.overview>;

const NUMBER = '4F-110-3025-9';
const LAKEVIEW = {
  account_number: NUMBER,
  security: {
    name: { en: 'Lakeview Private Placement', fr: 'Placement privé Lakeview' },
    symbol: 'LKVP',
  },
  currency: 'CAD',
  amount: '10000.00',
  since: '2025-06-04',
  until: null,
};

const ask = <Body>(client: Ask, url: string, body?: object) =>
  body ? postBody<Body>(client, url, body) : getBody<Body>(client, url);

const begin = async () => {
  const gateway = await startGateway();
  const client = await gateway.as('irene.valcourt');
  const { db } = gateway.services;
  const { account_uuid } = await db
    .selectFrom('account')
    .select('account_uuid')
    .where('number', '=', NUMBER)
    .executeTakeFirstOrThrow();
  const details = () => ask<Details>(client, `accounts/${account_uuid}/details`);
  const table = () => ask<Table>(client, `returns?accounts=${account_uuid}`);
  const enter = (
    date: string,
    type: 'sell' | 'buy' | 'split' | 'transfer_in',
    amount: string,
    quantity: string,
  ) =>
    db
      .insertInto('ledger_entry')
      .values({ account_uuid, date, type, instrument_id: 'LKVP', quantity, amount })
      .execute();
  return { ...gateway, client, db, account_uuid, details, table, enter };
};

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
    const all = await ask<Table>(client, 'returns');
    const rate = ({ rows: found }: Table, period: string) =>
      found.find((row) => row.period === period && row.basis === 'net')!.time_weighted;
    for (const period of ['1m', 'ytd', '1y', 'since']) expect(rate(all, period).reason).toBeNull();
    expect(rate(await table(), '1y').reason).toBeNull();
  });

  it('has the same name in every response that counts it', async () => {
    const { client, account_uuid } = await begin();
    const responses: { held_at_cost: HeldAtCost[] }[] = [
      await ask(client, 'performance/summary'),
      await ask(client, 'performance/values?period=1y'),
      await ask(client, 'accounts/overview?by=type'),
      await ask(client, `accounts/${account_uuid}/details`),
      await ask(client, 'holdings', { by: 'security' }),
      await ask(client, 'look-through/mix', {}),
      await ask(client, 'returns'),
      await ask(client, 'returns/values?period=all'),
      await ask(client, 'returns/calculation?period=1y&method=time_weighted&basis=net'),
    ];
    for (const { held_at_cost } of responses) expect(held_at_cost).toEqual([{ ...LAKEVIEW, account_uuid }]);
    const before = await ask<Calculation>(
      client,
      'returns/calculation?period=2024&method=time_weighted&basis=net',
    );
    expect(before.held_at_cost).toEqual([]);
  });

  it('is named in one order on every page where several accounts hold it', async () => {
    const { client, db } = await begin();
    const { account_uuid } = await db
      .selectFrom('account')
      .select('account_uuid')
      .where('type', '=', 'spousal_rrsp')
      .where('opened_on', '=', '2025-01-06')
      .executeTakeFirstOrThrow();
    for (const date of ['2025-06-04', '2025-09-02'])
      await db
        .insertInto('ledger_entry')
        .values({ account_uuid, date, type: 'buy', instrument_id: 'LKVP', quantity: '100', amount: '300.00' })
        .execute();
    const { held_at_cost: expected } = await ask<Values>(client, 'performance/values?period=all');
    expect(expected).toHaveLength(2);
    const returned = await ask<Values>(client, 'returns/values?period=all');
    const table = await ask<Table>(client, 'returns');
    expect([returned.held_at_cost, table.held_at_cost]).toEqual([expected, expected]);
  });

  it('is in one total on every page, and the charts of both pages end on the day of the values', async () => {
    const { client } = await begin();
    const overview = await ask<Overview>(client, 'accounts/overview?by=type');
    const values = await ask<Values>(client, 'performance/values?period=all');
    const returned = await ask<Values>(client, 'returns/values?period=all');
    const holdings = await ask<Holdings>(client, 'holdings', { by: 'account' });
    expect(values.points.at(-1)).toEqual(returned.points.at(-1));
    expect(values.points.at(-1)).toMatchObject({ date: overview.as_of, value: overview.total.value });
    expect(holdings.total.market_value).toBe(overview.total.value);
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
    const { groups } = await ask<Holdings>(client, 'holdings', { by: 'security', account_uuid });
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
    const overview = await ask<Overview>(client, 'accounts/overview?by=type');
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

describe('the page of an account', () => {
  const changesOf = async (type: string) => {
    const { client } = await begin();
    const { accounts } = await ask<Overview>(client, 'accounts/overview?by=type');
    const { account_uuid } = accounts.find((one) => one.type === type)!;
    const { changes } = await ask<Details>(client, `accounts/${account_uuid}/details`);
    return { changes, table: await ask<Table>(client, `returns?accounts=${account_uuid}`) };
  };

  it('says that the time was too short for one opened on the last day', async () => {
    const { changes } = await changesOf('fhsa');
    for (const change of [changes.since_opening!, changes.year_to_date!, changes.day!])
      expect(change).toMatchObject({
        opening_value: '0.00',
        net_deposits: '8000.00',
        gain: '0.00',
        return_rate: null,
        return_reason: 'too_little_data',
      });
    expect(changes.since_opening!.from).toBe(changes.since_opening!.to);
  });

  it('has no rate of either kind for an overdrawn one, with a reason', async () => {
    const { changes, table } = await changesOf('corporate');
    expect(changes.day).toMatchObject({ return_rate: null, return_reason: 'not_invested' });
    for (const period of ['1m', '3m', '6m']) {
      const row = table.rows.find((one) => one.period === period)!;
      expect([row.time_weighted, row.money_weighted]).toEqual([
        { rate: null, reason: 'not_invested' },
        { rate: null, reason: 'not_invested' },
      ]);
    }
  });

  it('annualizes since the opening once that is over a year, from the day of the first money', async () => {
    const { as } = await startGateway();
    const client = await as('margaret.chen');
    const { accounts } = await ask<Overview>(client, 'accounts/overview?by=type');
    const oldest = accounts.toSorted((a, b) => (a.opened_on < b.opened_on ? -1 : 1))[0]!;
    const { changes } = await ask<Details>(client, `accounts/${oldest.account_uuid}/details`);
    expect(changes.since_opening).toMatchObject({ from: oldest.opened_on, is_annualized: true });
    expect(Number(changes.since_opening!.return_rate)).toBeLessThan(0.2);
    expect(changes.year_to_date!.is_annualized).toBe(false);
  });
});
