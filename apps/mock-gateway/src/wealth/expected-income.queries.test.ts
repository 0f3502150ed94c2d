import { afterAll, describe, expect, it } from 'vitest';
import { storeOfAccounts } from '../modules/returns/unusual-accounts.testing.ts';
import { expectedIncome } from './expected-income.queries.ts';
import { ownAccounts } from './own-accounts.ts';

const { store, family } = await storeOfAccounts();
afterAll(() => store.close());

describe('income that is expected', () => {
  it.each([
    // The month ended on the 31st a year earlier.
    ['2020-10-30', '2020-11', '2021-10'],
    // The month ended on the 29th a year earlier, and ends on the next day.
    ['2020-03-30', '2020-03', '2021-02'],
    ['2021-02-26', '2021-03', '2022-02'],
    ['2021-02-25', '2021-02', '2022-01'],
  ])('repeats on %s the last twelve month ends, each once', async (day, first, last) => {
    const { payments } = await expectedIncome(store.db, await ownAccounts(store.db, [family]), day);
    const months = new Map<string, string[]>();
    for (const { security, currency, isRegistered, month } of payments) {
      const key = `${security.id}/${currency}/${isRegistered}`;
      months.set(key, [...(months.get(key) ?? []), month]);
    }
    for (const paid of months.values()) expect(paid).toEqual([...new Set(paid)]);
    const monthly = [...months.values()].filter(({ length }) => length === 12);
    expect(monthly.length).toBeGreaterThan(0);
    expect(new Set(monthly.map((paid) => `${paid[0]} ${paid[11]}`))).toEqual(new Set([`${first} ${last}`]));
  });
});
