import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { cents, list, rowsOf, UNUSUAL } from './holdings.testing.ts';

describe('unusual holdings', () => {
  const begin = async () => {
    const gateway = await startGateway();
    const client = await gateway.as(UNUSUAL);
    const rows = rowsOf(await list(client));
    return { gateway, client, rowOf: (id: string) => rows.find((row) => row.id === id)! };
  };

  it('of a security that never had a price count at cost, in totals too, and have no gain', async () => {
    const { client, rowOf } = await begin();
    const row = rowOf('LKVP');
    expect(row).toMatchObject({ is_at_cost: true, market_value: '10000.00', book_cost: '10000.00' });
    expect([row.price, row.price_date, row.own_market_value]).toEqual([null, null, null]);
    expect([row.gain, row.gain_rate, row.parts]).toEqual([null, null, null]);
    const found = await list(client, { asset_classes: ['alternative'] });
    expect([found.left_out, found.total.market_value, found.total.gain]).toEqual([0, '10000.00', null]);
    expect(found.held_at_cost).toMatchObject([
      {
        account_number: '4F-110-3025-9',
        security: { symbol: 'LKVP' },
        amount: '10000.00',
        since: '2025-06-04',
      },
    ]);
  });

  it('of a security that is no longer traded are valued at its last price, with its day', async () => {
    const { rowOf } = await begin();
    const { price_date, market_value, price, quantity } = rowOf('CDRH');
    expect(price_date).toBe('2026-02-13');
    expect(Number(market_value)).toBeCloseTo(Number(price) * Number(quantity), 2);
  });

  it('of units that arrived without their cost have a value, and no cost or gain', async () => {
    const { rowOf } = await begin();
    const { market_value, book_cost, original_cost, gain, gain_rate, parts } = rowOf('ALDR');
    expect(Number(market_value)).toBeGreaterThan(0);
    expect([book_cost, original_cost, gain, gain_rate, parts]).toEqual([null, null, null, null, null]);
  });

  it('count a split, a sale on the day of a purchase, and a reversal as what is left', async () => {
    const { rowOf } = await begin();
    // 400 became 800 by the split; 50 came and 120 went on one day.
    expect(rowOf('WTHR').quantity).toBe('730');
    expect(rowOf('BORT').quantity).toBe('35');
    expect(Number(rowOf('BORT').original_cost)).toBeLessThan(18_900 / 5);
  });

  it('follow an entry dated long ago at once', async () => {
    const { gateway, client, rowOf } = await begin();
    const before = rowOf('NRTW');
    await gateway.services.db
      .insertInto('ledger_entry')
      .values({
        account_uuid: before.account_uuids[0]!,
        date: '2025-01-08',
        type: 'buy',
        instrument_id: 'NRTW',
        quantity: '30',
        amount: '3000.00',
        entered_on: '2026-11-19',
      })
      .execute();
    const after = rowsOf(await list(client)).find(({ id }) => id === 'NRTW')!;
    expect(after.quantity).toBe('160');
    expect(cents(after.book_cost) - cents(before.book_cost)).toBe(300_000n);
  });

  it('have nothing of an entry that comes after the last valuation, as the value of the account has not', async () => {
    const { gateway, client, rowOf } = await begin();
    const [account_uuid = ''] = rowOf('NRTW').account_uuids;
    const totalOf = async () => (await list(client, { account_uuid })).total.market_value;
    const before = await totalOf();
    const entry = { account_uuid, date: '2026-11-20', instrument_id: null, quantity: null };
    await gateway.services.db
      .insertInto('ledger_entry')
      .values({ ...entry, type: 'deposit', amount: '5000.00' })
      .execute();
    expect(await totalOf()).toBe(before);
    expect(rowsOf(await list(client)).find(({ id }) => id === 'NRTW')!.quantity).toBe(rowOf('NRTW').quantity);
  });
});
