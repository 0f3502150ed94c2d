import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import { describe, expect, it } from 'vitest';
import { send, begin, LAKEVIEW, type Holdings, type Overview, type Table } from './at-cost.testing.ts';

type Calculation = OutputOf<typeof contracts.returns.calculation>;
type Values = OutputOf<typeof contracts.performance.values>;

describe('a private placement without a price', () => {
  it('has the same name in every response that counts it', async () => {
    const { client, account_uuid } = await begin();
    const responses: { held_at_cost: HeldAtCost[] }[] = [
      await send(client, 'performance/summary'),
      await send(client, 'performance/values?period=1y'),
      await send(client, 'accounts/overview?by=type'),
      await send(client, `accounts/${account_uuid}/details`),
      await send(client, 'holdings', { by: 'security' }),
      await send(client, 'look-through/mix', {}),
      await send(client, 'returns'),
      await send(client, 'returns/values?period=all'),
      await send(client, 'costs'),
      await send(client, 'costs/year?year=2026'),
      await send(client, 'returns/calculation?period=1y&method=time_weighted&basis=net'),
    ];
    for (const { held_at_cost } of responses) expect(held_at_cost).toEqual([{ ...LAKEVIEW, account_uuid }]);
    const before = await send<Calculation>(
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
    const { held_at_cost: expected } = await send<Values>(client, 'performance/values?period=all');
    expect(expected).toHaveLength(2);
    const returned = await send<Values>(client, 'returns/values?period=all');
    const table = await send<Table>(client, 'returns');
    expect([returned.held_at_cost, table.held_at_cost]).toEqual([expected, expected]);
  });

  it('is in one total on every page, and the charts of both pages end on the day of the values', async () => {
    const { client } = await begin();
    const overview = await send<Overview>(client, 'accounts/overview?by=type');
    const values = await send<Values>(client, 'performance/values?period=all');
    const returned = await send<Values>(client, 'returns/values?period=all');
    const holdings = await send<Holdings>(client, 'holdings', { by: 'account' });
    expect(values.points.at(-1)).toEqual(returned.points.at(-1));
    expect(values.points.at(-1)).toMatchObject({ date: overview.as_of, value: overview.total.value });
    expect(holdings.total.market_value).toBe(overview.total.value);
  });
});
