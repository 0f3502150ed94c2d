import { assetClasses } from '@portal/contracts/asset-classes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../store/opened-store.ts';
import { assetMix } from './asset-mix.queries.ts';
import { valueSummary } from './value.queries.ts';
import { centsText, heldInIntegers, sum, TO_CENTS, parseScaled } from './wealth-in-integers.testing.ts';
import { clientsOf, wealthStore } from './wealth-store.testing.ts';

const LATEST = '2023-02-28';
const clients = clientsOf('ten-accounts', 'usd', 'single');
const [ten = '', usd = '', single = ''] = clients.map(({ client_uuid }) => client_uuid);

let store: Store;
beforeAll(async () => {
  store = await wealthStore(LATEST, clients);
});
afterAll(() => store.close());

describe('the asset mix', () => {
  it.each([
    ['ten accounts', ten],
    ['two currencies', usd],
    ['one account', single],
  ])('of %s is what an independent replay in integers finds, to a cent', async (_, client) => {
    const { as_of, classes } = await assetMix(store.db, [client], () => null);
    const found = new Map<string, bigint>(
      classes.map((one) => [one.asset_class, parseScaled(one.market_value, 2)]),
    );
    const accounts = await heldInIntegers(store, client, LATEST);
    expect(as_of).toBe(LATEST);
    for (const key of assetClasses) {
      const exact = sum(accounts.map((byClass) => byClass.get(key) ?? 0n));
      const apart = Number((found.get(key) ?? 0n) * TO_CENTS - exact) / Number(TO_CENTS);
      expect(Math.abs(apart)).toBeLessThan(1.5);
    }
  });

  it('adds up to the total shown, and its weights to exactly one', async () => {
    const { classes } = await assetMix(store.db, [ten], () => null);
    const { total_value } = await valueSummary(store.db, [ten]);
    expect(centsText(sum(classes.map(({ market_value }) => parseScaled(market_value, 2))))).toBe(total_value);
    expect(sum(classes.map(({ weight }) => parseScaled(weight, 4)))).toBe(10_000n);
    expect(classes.map(({ asset_class }) => asset_class)).toEqual([...assetClasses]);
  });
});
