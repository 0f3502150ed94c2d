import type { Transaction } from '@portal/contracts/transactions';
import { decimal, roundMoney } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { list, TEN_ACCOUNTS, UNUSUAL, walk } from './transactions.testing.ts';

const exchanged = new Set(['buy', 'sell', 'reinvestment']);
const unitsAt = ({ quantity, price }: Transaction) => roundMoney(decimal(quantity!).times(price!)).toFixed(2);

describe('the price of a transaction', () => {
  it.each([TEN_ACCOUNTS, UNUSUAL])(
    'of %s times the units is the amount, or is called a close',
    async (who) => {
      const { as } = await startGateway();
      const rows = await walk(await as(who), { limit: 200 });
      const isTrade = ({ type, reverses }: Transaction) => exchanged.has(reverses?.type ?? type);
      const trades = rows.filter(isTrade);
      expect(trades.length).toBeGreaterThan(5);
      for (const row of trades) {
        expect([row.id, row.price_kind, row.price_currency]).toEqual([row.id, 'trade', row.currency]);
        expect([row.id, unitsAt(row)]).toEqual([row.id, row.amount.replace('-', '')]);
      }
      for (const row of rows.filter((one) => !isTrade(one)))
        expect([row.id, row.price_kind]).toEqual([
          row.id,
          row.type.startsWith('transfer') && row.quantity !== null ? 'close' : null,
        ]);
    },
  );

  it('is what was paid, not the close of the day, and the same where it is reversed', async () => {
    const { as } = await startGateway();
    const rows = await walk(await as(UNUSUAL), { limit: 200 });
    const priceOf = (symbol: string, date: string, type: string) =>
      rows.find((row) => row.security?.symbol === symbol && row.date === date && row.type === type)?.price;
    expect(priceOf('ESTB', '2025-03-31', 'sell')).toBe('90');
    expect(priceOf('BORT', '2026-02-10', 'buy')).toBe('54');
    expect(priceOf('BORT', '2026-02-11', 'reversal')).toBe('54');
  });

  it('is missing for zero units, and unknown for a transfer on a day without a close', async () => {
    const { as, services } = await startGateway();
    const send = await as(UNUSUAL);
    const { accounts } = await list(send);
    const entry = { account_uuid: accounts[0]!.account_uuid, date: '2026-11-18', instrument_id: 'LKVP' };
    await services.db
      .insertInto('ledger_entry')
      .values([
        { ...entry, type: 'transfer_in', quantity: '10', amount: '0.00' },
        { ...entry, type: 'buy', quantity: '0', amount: '0.00' },
      ])
      .execute();
    const found = await list(send, { from: '2026-11-18', accounts: [entry.account_uuid] });
    const prices = found.rows.map(({ type, price, price_kind }) => [type, price, price_kind]);
    expect(prices).toContainEqual(['transfer_in', null, 'close']);
    expect(prices).toContainEqual(['buy', null, null]);
  });
});
