import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../store/opened-store.ts';
import { valueSummary } from './value.queries.ts';
import { centsText, sum, parseScaled } from './wealth-in-integers.testing.ts';
import { accountsOf, knownDates } from './wealth.queries.ts';
import { clientsOf, wealthStore } from './wealth-store.testing.ts';
import { rowsOf } from '../testing/sql.ts';

const LATEST = '2023-02-28';
const clients = clientsOf('ten-accounts', 'usd', 'single', 'new');
const [ten = '', usd = '', single = '', unopened = ''] = clients.map(({ client_uuid }) => client_uuid);

let store: Store;
beforeAll(async () => {
  store = await wealthStore(LATEST, clients);
});
afterAll(() => store.close());

describe('the accounts', () => {
  it('are those of the requested clients and of no one else', async () => {
    const { accounts } = await accountsOf(store.db, [usd]);
    expect(accounts.map(({ client_uuid }) => client_uuid)).toEqual([usd, usd]);
    expect((await accountsOf(store.db, [])).accounts).toEqual([]);
  });

  it('have values that add up to the total, and the rate that turns one into the other', async () => {
    const { accounts, exchange_rates } = await accountsOf(store.db, [ten]);
    const total = sum(
      accounts.map(({ market_value_base }) => (market_value_base ? parseScaled(market_value_base, 2) : 0n)),
    );
    expect(centsText(total)).toBe((await valueSummary(store.db, [ten])).total_value);
    const [rate] = exchange_rates;
    expect(rate).toMatchObject({ from: 'USD', to: 'CAD', date: LATEST });
    const dollars = accounts.find(({ currency }) => currency === 'USD')!;
    const converted = (Number(dollars.market_value) * Number(rate!.rate)).toFixed(1);
    expect(Number(dollars.market_value_base).toFixed(1)).toBe(converted);
  });

  it('have gains of the day that add up to that of the summary', async () => {
    const { accounts } = await accountsOf(store.db, [single]);
    expect(accounts[0]?.day_gain).toBe((await valueSummary(store.db, [single])).day?.gain);
  });

  it('do not count a deposit of the day as a gain of the day', async () => {
    const family = clientsOf('family');
    const probe = await wealthStore('2014-03-31', family);
    const [first] = await rowsOf(
      probe,
      `select min(date) as day from ledger_entry where type = 'deposit' and date > '2014-02-03'`,
    );
    await probe.close();
    const onDeposit = await wealthStore(String(first!['day']), family);
    const { accounts } = await accountsOf(onDeposit.db, [family[0]!.client_uuid]);
    const values = (account: string) =>
      rowsOf(
        onDeposit,
        'select value, external_flow from account_valuation where account_uuid = ? order by date desc limit 2',
        account,
      );
    for (const { account_uuid, day_gain } of accounts.filter(({ as_of }) => as_of !== null)) {
      const [now, before] = await values(account_uuid);
      const gain =
        parseScaled(now!['value'], 2) -
        parseScaled(before!['value'], 2) -
        parseScaled(now!['external_flow'], 2);
      expect(day_gain).toBe(centsText(gain));
    }
    await onDeposit.close();
  });

  it('have no value before they are opened', async () => {
    const { accounts } = await accountsOf(store.db, [unopened]);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({
      as_of: null,
      market_value: null,
      market_value_base: null,
      day_gain: null,
    });
  });
});

it('knows the valuation dates and how far back transactions go', async () => {
  expect(await knownDates(store.db, new Date(0))).toEqual({
    valuation_date: LATEST,
    previous_valuation_date: '2023-02-27',
    transactions_from: '2021-02-28',
  });
});
