import { exampleWorld } from '@portal/contracts/example-world';
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { transactionTypes, type Transaction } from '@portal/contracts/transactions';
import { decimal, roundMoney } from '@portal/portfolio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway, type Ask } from '../../testing/gateway.ts';
import { pageOfAccount } from './transactions.queries.ts';
import { planOf, readByIndex, SORTED_OR_SCANNED } from '../../testing/plan.ts';
import { change, withoutReferences } from '../../testing/sql.ts';

type TransactionList = OutputOf<typeof contracts.transactions.list>;

const url = '/rest/portal/transactions';
const list = async (ask: Ask, body: object = {}) => {
  const response = await ask({ method: 'POST', url, body });
  expect(response.statusCode).toBe(200);
  return response.json<TransactionList>();
};

/** Every page of a filter, one after the other. */
const walk = async (ask: Ask, filter: object) => {
  const rows: Transaction[] = [];
  let after: string | null | undefined;
  do {
    const page = await list(ask, { ...filter, ...(after && { after }) });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
};

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

const TEN_ACCOUNTS = 'margaret.chen';
const cents = (amount: string) => BigInt(amount.replace('.', ''));
const total = (rows: readonly Transaction[], types: readonly string[]) =>
  rows.reduce((all, { type, amount }) => (types.includes(type) ? all + cents(amount) : all), 0n);

const begin = async () => {
  const started = await startGateway();
  return { started, ask: await started.as(TEN_ACCOUNTS) };
};

describe('the transactions of a family', () => {
  it('come page by page, in order, none twice and none left out, for any filter', async () => {
    const { ask } = await begin();
    const allRows = await walk(ask, { limit: 200 });
    const first = await list(ask);
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
          expect(await walk(ask, { ...filter, limit })).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('keep their place when an entry in the past is added meanwhile', async () => {
    const { started, ask: asThem } = await begin();
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
    const { ask: asThem } = await begin();
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
    const { ask: asThem } = await begin();
    const { transactions_from, as_of, rows } = await list(asThem, { from: '2000-01-01', order: 'oldest' });
    expect([transactions_from, as_of]).toEqual(['2024-11-19', '2026-11-19']);
    expect(rows[0]!.date >= transactions_from).toBe(true);
    expect(await list(asThem, { to: '2024-11-18' })).toMatchObject({ count: 0, rows: [], next: null });
  });

  it('show payments with a minus, the price of a unit, and when a trade settles', async () => {
    const { ask: asThem } = await begin();
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

const UNUSUAL = 'irene.valcourt';
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
    const ask = await as(UNUSUAL);
    const { accounts } = await list(ask);
    const entry = { account_uuid: accounts[0]!.account_uuid, date: '2026-11-18', instrument_id: 'LKVP' };
    await services.db
      .insertInto('ledger_entry')
      .values([
        { ...entry, type: 'transfer_in', quantity: '10', amount: '0.00' },
        { ...entry, type: 'buy', quantity: '0', amount: '0.00' },
      ])
      .execute();
    const found = await list(ask, { from: '2026-11-18', accounts: [entry.account_uuid] });
    const prices = found.rows.map(({ type, price, price_kind }) => [type, price, price_kind]);
    expect(prices).toContainEqual(['transfer_in', null, 'close']);
    expect(prices).toContainEqual(['buy', null, null]);
  });
});

describe('a reversal', () => {
  const reversalsOf = async (ask: Ask) => (await list(ask, { types: ['reversal'], order: 'oldest' })).rows;

  it('says which kind of entry it undoes and of which day, also when that is a reversal', async () => {
    const { as, services } = await startGateway();
    const ask = await as(UNUSUAL);
    const [first] = await reversalsOf(ask);
    expect(first).toMatchObject({
      security: { symbol: 'BORT' },
      reverses: { type: 'buy', date: '2026-02-10' },
    });
    const { account_uuid, date } = first!;
    const again = { account_uuid, date, instrument_id: 'BORT', type: 'buy' } as const;
    await services.db
      .insertInto('ledger_entry')
      .values([
        { ...again, quantity: '350', amount: '18900.00', reverses: date },
        { ...again, date: '2026-02-12', quantity: '-350', amount: '-18900.00', reverses: '2026-02-10' },
      ])
      .execute();
    const found = (await reversalsOf(ask)).map(({ reverses, price }) => [
      reverses?.type,
      reverses?.date,
      price,
    ]);
    expect(found).toEqual([
      ['buy', '2026-02-10', '54'],
      ['reversal', date, '54'],
      ['buy', '2026-02-10', '54'],
    ]);
  });

  it('is taken for that of an entry when the ledger has nothing that it undoes', async () => {
    const { as, services } = await startGateway();
    const ask = await as();
    const [{ account_uuid } = { account_uuid: '' }] = (await list(ask)).accounts;
    await services.db
      .insertInto('ledger_entry')
      .values({
        account_uuid,
        date: '2026-11-18',
        type: 'deposit',
        instrument_id: null,
        quantity: null,
        amount: '-77.00',
        reverses: '2026-11-17',
      })
      .execute();
    expect(await reversalsOf(ask)).toMatchObject([{ reverses: { type: 'deposit', date: '2026-11-17' } }]);
  });
});

describe('a search text', () => {
  it('finds a security by its symbol and by its name in either language, ignoring accents and case', async () => {
    const { ask: asThem } = await begin();
    const all = await walk(asThem, { limit: 200 });
    const texts = ['nmr', 'BOND', 'OBLIGATIONS', 'américain', 'americain'];
    for (const text of texts) {
      const found = await list(asThem, { text });
      const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
      const expected = all.filter(
        ({ security }) =>
          security &&
          [security.symbol, security.name.en, security.name.fr].some((name) =>
            plain(name).includes(plain(text)),
          ),
      );
      expect(found.count, text).toBe(expected.length);
    }
  });

  it('is only a text, whatever it contains', async () => {
    const { as } = await startGateway();
    const ask = await as();
    for (const text of ['%', '_', "' or 1=1 --", '\u0000', '💥'])
      expect([text, await list(ask, { text })]).toMatchObject([text, { count: 0, rows: [] }]);
  });
});

describe('an account', () => {
  it('of another user gets the same response as one that does not exist', async () => {
    const { as } = await startGateway();
    const others = await list(await as(TEN_ACCOUNTS));
    const asked = await as();
    const ask = async (account: string) =>
      (await asked({ method: 'POST', url, body: { accounts: [account] } })).body;
    expect(await ask(others.accounts[0]!.account_uuid)).toBe(await ask(exampleWorld.otherClientUuid));
    const mixed = await list(asked, {
      accounts: [others.accounts[0]!.account_uuid, (await list(asked)).accounts[0]!.account_uuid],
      limit: 200,
    });
    const own = (await list(asked)).accounts[0]!.account_uuid;
    expect(new Set(mixed.rows.map(({ account_uuid }) => account_uuid))).toEqual(new Set([own]));
  });

  it('without a transaction, and a client without an account, have an empty list', async () => {
    const { as, store } = await startGateway();
    const ask = await as();
    const [{ account_uuid } = { account_uuid: '' }] = (await list(ask)).accounts;
    await change(store, `delete from ledger_entry where account_uuid = '${account_uuid}'`);
    expect(await list(ask, { accounts: [account_uuid] })).toMatchObject({
      count: 0,
      rows: [],
      flows: [{ paid_in: '0.00', taken_out: '0.00', net: '0.00' }],
    });
    await withoutReferences(store, `delete from account where client_uuid = '${exampleWorld.clientUuid}'`);
    expect(await list(ask)).toMatchObject({ accounts: [], flows: [], rows: [], next: null });
  });

  it('of fifty thousand entries is read by its index, without sorting', async () => {
    const { services } = await startGateway();
    const account = {
      account_uuid: exampleWorld.accountUuid,
      number: '',
      type: 'tfsa',
      currency: 'CAD',
      shared_by: null,
    } as const;
    const filter = {
      accounts: [account],
      types: undefined,
      from: '2024-11-19',
      to: undefined,
      instruments: undefined,
    };
    for (const order of ['newest', 'oldest'] as const) {
      const page = { order, limit: 51, after: '2026-01-05.7' };
      const steps = await planOf(services, pageOfAccount(services.db, account, filter, page));
      expect(steps).toMatch(readByIndex('ledger_of_account'));
      expect(steps).not.toMatch(SORTED_OR_SCANNED);
    }
  });
});

describe('a request', () => {
  it('that the contract does not know is rejected', async () => {
    const { as } = await startGateway();
    const ask = await as();
    for (const body of hostile) {
      const response = await ask({ method: 'POST', url, body });
      expect([body, response.statusCode, response.json().message]).toEqual([body, 400, 'invalid_request']);
    }
  });
});
