import { afterAll, describe, expect, it } from 'vitest';
import { span } from './periods.ts';
import { storeOfAccounts } from './unusual-accounts.testing.ts';

const { store, account, tableOf, ratesOf } = await storeOfAccounts();
afterAll(() => store.close());

describe('an account', () => {
  it('that was emptied and filled again has no rate over a period that began while it was empty', async () => {
    const uuid = await account(
      ['2019-01-02', 'deposit', '1000.00'],
      ['2019-06-03', 'withdrawal', '1000.00'],
      ['2020-12-01', 'deposit', '1000.00'],
      ['2021-02-25', 'interest', '100.00'],
    );
    const rates = await ratesOf(uuid);
    for (const period of ['6m', '1y']) expect(rates[period]).toEqual(['not_invested', 'not_invested']);
    expect(rates['ytd']).toEqual(['0.1', '0.1']);
    const { scope } = await tableOf(uuid);
    expect(span(scope, '2020-01-02--2021-02-26').gap).toBe('not_invested');
    expect(span(scope, '2019-02-01--2021-02-26').gap).toBeNull();
  });

  it('that begins with units without a value begins on its first day with one', async () => {
    const uuid = await account(
      ['2019-03-01', 'transfer_in', '0.00', 'LKVP', '10'],
      ['2020-03-02', 'deposit', '1000.00'],
      ['2020-12-01', 'interest', '100.00'],
    );
    const { scope } = await tableOf(uuid);
    expect(scope.days[0]?.date).toBe('2020-03-02');
    expect((await ratesOf(uuid))['since']![0]).toBe('0.1');
  });
});
