import { transactionTypes, type Transaction } from '@portal/contracts/transactions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { begin, list, url, walk } from './transactions.testing.ts';

const hostile = [
  { limit: 0 },
  { limit: 201 },
  { limit: 1.5 },
  { after: '0' },
  { after: "2026-01-01.1' --" },
  { types: ['gift'] },
  { types: [] },
  { accounts: ['1 or 1=1'] },
  { from: '2026-02-30' },
  { to: 'yesterday' },
  { order: 'amount' },
  { text: '' },
  { sort: 'amount' },
];

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const total = (rows: readonly Transaction[], types: readonly string[]) =>
  rows.reduce((all, { type, amount }) => (types.includes(type) ? all + cents(amount) : all), 0n);

describe('the transactions of a family', () => {
  it('come page by page, in order, none twice and none left out, for any filter', async () => {
    const { send } = await begin();
    const allRows = await walk(send, { limit: 200 });
    const first = await list(send);
    expect(allRows.length).toBe(first.count);
    expect(new Set(allRows.map(({ id }) => id)).size).toBe(allRows.length);
    const days = [...new Set(allRows.map(({ date }) => date))];
    expect(days).toEqual(days.toSorted().toReversed());
    const uuids = first.accounts.map(({ account_uuid }) => account_uuid);
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            accounts: fc.uniqueArray(fc.constantFrom(...uuids), { minLength: 1 }),
            types: fc.uniqueArray(fc.constantFrom(...transactionTypes), { minLength: 1 }),
            from: fc.constantFrom(...days),
            to: fc.constantFrom(...days),
            order: fc.constantFrom('newest', 'oldest'),
          },
          { requiredKeys: [] },
        ),
        fc.integer({ min: 7, max: 200 }),
        async (filter, limit) => {
          const fits = allRows.filter(
            ({ account_uuid, type, date }) =>
              (filter.accounts ?? [account_uuid]).includes(account_uuid) &&
              (filter.types ?? [type]).includes(type) &&
              date >= (filter.from ?? date) &&
              date <= (filter.to ?? date),
          );
          const expected = filter.order === 'oldest' ? fits.toReversed() : fits;
          expect(await walk(send, { ...filter, limit })).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('keep the cursor when an entry in the past is added meanwhile', async () => {
    const { started, send: asThem } = await begin();
    const before = await list(asThem, { limit: 20 });
    const { date, account_uuid } = before.rows[3]!;
    await started.services.db
      .insertInto('ledger_entry')
      .values({ account_uuid, date, type: 'fee', amount: '1.00', instrument_id: null, quantity: null })
      .execute();
    const after = await list(asThem, { limit: 20, after: before.next });
    const seen = new Set(before.rows.map(({ id }) => id));
    expect(after.rows.filter(({ id }) => seen.has(id))).toEqual([]);
  });

  it('have totals of flows that equal the sum of their rows, currency by currency', async () => {
    const { send: asThem } = await begin();
    const filter = { from: '2025-03-01', to: '2026-02-28' };
    const rows = await walk(asThem, { ...filter, limit: 200 });
    const { flows } = await list(asThem, filter);
    expect(flows.map(({ currency }) => currency)).toEqual(['CAD', 'USD']);
    for (const { currency, paid_in, taken_out, net } of flows) {
      const own = rows.filter((row) => row.currency === currency);
      const [inside, outside] = [
        total(own, ['deposit', 'transfer_in']),
        total(own, ['withdrawal', 'transfer_out']),
      ];
      expect([cents(paid_in), -cents(taken_out)]).toEqual([inside, outside]);
      expect(cents(net)).toBe(inside + outside);
    }
  });

  it('begin two years before the last valuation, even if an earlier day is requested', async () => {
    const { send: asThem } = await begin();
    const { transactions_from, as_of, rows } = await list(asThem, { from: '2000-01-01', order: 'oldest' });
    expect([transactions_from, as_of]).toEqual(['2024-11-19', '2026-11-19']);
    expect(rows[0]!.date >= transactions_from).toBe(true);
    expect(await list(asThem, { to: '2024-11-18' })).toMatchObject({ count: 0, rows: [], next: null });
  });

  it('show payments with a minus, the price of a unit, and when a trade settles', async () => {
    const { send: asThem } = await begin();
    const rows = await walk(asThem, { limit: 200 });
    for (const row of rows) {
      const isPaid = ['withdrawal', 'transfer_out', 'buy', 'fee'].includes(row.type);
      expect(row.amount.startsWith('-')).toBe(isPaid);
      expect(row.settles_on !== null).toBe(row.type === 'buy' || row.type === 'sell');
      if (row.settles_on) expect(row.settles_on > row.date).toBe(true);
      if (row.quantity !== null && row.type !== 'split') expect(row.price).not.toBeNull();
      else expect(row.price).toBeNull();
    }
  });
});

describe('a request', () => {
  it('that the contract does not know is rejected', async () => {
    const { as } = await startGateway();
    const send = await as();
    for (const body of hostile) {
      const response = await send({ method: 'POST', url, body });
      expect([body, response.statusCode, response.json().message]).toEqual([body, 400, 'invalid_request']);
    }
  });
});
