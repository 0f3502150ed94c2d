import { afterAll, describe, expect, it } from 'vitest';
import { calculationOf } from './calculation.ts';
import { storeOfAccounts } from './unusual-accounts.testing.ts';

const { store, family, account, tableOf } = await storeOfAccounts();
afterAll(() => store.close());

describe('the calculation', () => {
  it('of an unknown rate has its reason and no figures', async () => {
    const uuid = await account(['2021-02-26', 'deposit', '100.00']);
    const { scope, levelOn } = await tableOf(uuid);
    const found = calculationOf(scope, { period: '5y', method: 'money_weighted', basis: 'net' }, levelOn);
    expect(found).toMatchObject({
      rate: null,
      reason: 'too_young',
      whole_rate: null,
      cash_flows: [],
      days: null,
    });
  });

  it('of the benchmark gives the two levels it comes from', async () => {
    const { scope, levelOn } = await tableOf(undefined, family);
    const { levels, rate } = calculationOf(
      scope,
      { period: '1y', method: 'benchmark', basis: 'net' },
      levelOn,
    );
    const [first, last] = levels.map(({ level }) => Number(level));
    expect(last! / first! - 1).toBeCloseTo(Number(rate), 8);
  });
});
