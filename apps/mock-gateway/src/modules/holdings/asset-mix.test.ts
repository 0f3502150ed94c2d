import { assetClasses } from '@portal/contracts/asset-classes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../store/opened-store.ts';
import { assetMix } from './asset-mix.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { valueSummary } from '../../wealth/value.queries.ts';
import {
  centsText,
  accountsInIntegers,
  sum,
  TO_CENTS,
  parseScaled,
} from '../../wealth/wealth-in-integers.testing.ts';
import { clientsOf, wealthStore } from '../../wealth/wealth-store.testing.ts';

const LATEST = '2023-02-28';
const clients = clientsOf('ten-accounts', 'usd', 'single', 'empty', 'new');
const [ten = '', usd = '', single = '', empty = '', unopened = ''] = clients.map(
  ({ client_uuid }) => client_uuid,
);

let store: Store;
type Mix = Awaited<ReturnType<typeof assetMix>>;

const valuesIn = ({ classes }: Mix) =>
  new Map<string, bigint>(classes.map((one) => [one.asset_class, parseScaled(one.market_value, 2)]));
const mixOf = async (...owners: string[]) =>
  assetMix(store.db, await ownAccounts(store.db, owners), () => null);
const mixOfAccount = async (client: string, uuid: string) => {
  const accounts = await ownAccounts(store.db, [client]);
  return assetMix(
    store.db,
    accounts.filter(({ account_uuid }) => account_uuid === uuid),
    () => null,
  );
};
beforeAll(async () => {
  store = await wealthStore(LATEST, clients);
});
afterAll(() => store.close());

describe('the asset mix', () => {
  it.each([
    ['ten accounts', ten],
    ['two currencies', usd],
    ['one account', single],
  ])(
    'of %s is that of each account, which an independent replay in integers finds to a cent',
    async (_, client) => {
      const together = await mixOf(client);
      const accounts = await accountsInIntegers(store, client, LATEST);
      const found = [];
      for (const { account_uuid, byClass } of accounts) {
        const values = valuesIn(await mixOfAccount(client, account_uuid));
        for (const key of assetClasses) {
          const apart =
            Number((values.get(key) ?? 0n) * TO_CENTS - (byClass.get(key) ?? 0n)) / Number(TO_CENTS);
          expect(Math.abs(apart)).toBeLessThan(1.5);
        }
        found.push(values);
      }
      expect(together.as_of).toBe(LATEST);
      for (const key of assetClasses)
        expect(valuesIn(together).get(key)).toBe(
          sum(found.map((values) => values.get(key) ?? 0n)) || undefined,
        );
    },
  );

  it('adds up to the total shown, and its weights to exactly one', async () => {
    const { classes } = await mixOf(ten);
    const { total_value } = await valueSummary(store.db, [ten]);
    expect(centsText(sum(classes.map(({ market_value }) => parseScaled(market_value, 2))))).toBe(total_value);
    expect(sum(classes.map(({ weight }) => parseScaled(weight, 4)))).toBe(10_000n);
    expect(classes.map(({ asset_class }) => asset_class)).toEqual([...assetClasses]);
  });

  it.each([
    ['no account', () => [empty]],
    ['an account not yet opened', () => [unopened]],
    ['no client at all', () => []],
  ])('with %s is unknown rather than empty', async (_, owners) => {
    expect(await mixOf(...owners())).toEqual({
      as_of: null,
      currency: 'CAD',
      market_value: null,
      classes: [],
    });
  });
});
