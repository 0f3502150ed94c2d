import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { regionOfCountry } from './geography.ts';
import {
  cents,
  expectSumOfOne,
  FAMILY,
  LATEST,
  mixOf,
  post,
  sum,
  valued,
  type Gateway,
  type Overlap,
} from './look-through.testing.ts';

/** How much of one dollar is in a region, by the store's rows alone: opened again and again, in floats. */
const regionsIn = async ({ services }: Gateway) => {
  const lines = await services.db.selectFrom('composition').selectAll().execute();
  const rows = await services.db.selectFrom('security').select(['id', 'country']).execute();
  const countries = new Map(rows.map(({ id, country }) => [id, country]));
  return (start: string, region: string) => {
    let found = 0;
    let open = new Map<string, number>([[start, 1]]);
    for (let round = 0; round < 60 && open.size > 0; round++) {
      const next = new Map<string, number>();
      for (const [id, share] of open) {
        const ofFund = lines.filter(({ fund_id }) => fund_id === id);
        if (ofFund.length === 0 && regionOfCountry(countries.get(id) ?? '??') === region) found += share;
        for (const { component_id, country, weight } of ofFund) {
          const part = share * Number(weight);
          if (component_id === null) found += regionOfCountry(country ?? '??') === region ? part : 0;
          else if (part > 1e-12) next.set(component_id, (next.get(component_id) ?? 0) + part);
        }
      }
      open = next;
    }
    return found;
  };
};

describe('looking through the accounts of a family', () => {
  it('splits their value, before and after, to the cent and to 100 %', async () => {
    const gateway = await startGateway();
    const mix = await mixOf(await gateway.as(FAMILY));
    expect([mix.as_of, mix.currency, mix.overdrawn, mix.unpriced]).toEqual([LATEST, 'CAD', null, []]);
    expect(cents(mix.market_value)).toBe(await valued(gateway, FAMILY));
    expectSumOfOne(mix);
    expect(mix.funds.filter(({ is_circular }) => is_circular).map(({ id }) => id)).toEqual([
      'NMR510',
      'NMR515',
    ]);
    // Only the private credit pool does not name some of its holdings.
    expect(Number(mix.coverage)).toBeGreaterThan(0.99);
    expect(Number(mix.coverage)).toBeLessThan(1);
    expect(mix.sectors.find(({ sector }) => sector === 'funds')?.after).toBe('0');
  });

  it('finds in each region what opening the store by hand finds', async () => {
    const gateway = await startGateway();
    const send = await gateway.as('olivia.martin');
    const mix = await mixOf(send);
    const inRegion = await regionsIn(gateway);
    const cash = 1 - sum(mix.funds.map(({ weight }) => Number(weight)));
    for (const { region, after } of mix.regions) {
      if (region === null) continue;
      const expected =
        sum(mix.funds.map(({ id, weight }) => Number(weight) * inRegion(id, region))) +
        (region === 'canada' ? cash : 0);
      expect([region, Number(after)]).toEqual([region, expect.closeTo(expected, 3)]);
    }
    expect(mix.regions.find(({ region }) => region === 'canada')?.before).toBe('1');
  });

  it("is limited to the named accounts, of those that are the family's", async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    const all = await mixOf(send);
    const [first, second] = all.accounts.map(({ account_uuid }) => account_uuid);
    const both = await mixOf(send, [first!, second!]);
    const each = [await mixOf(send, [first!]), await mixOf(send, [second!])];
    expect(cents(both.market_value)).toBe(sum(each.map(({ market_value }) => cents(market_value))));
    expectSumOfOne(both);
    const stranger = await gateway.as('olivia.martin');
    const theirs = await mixOf(stranger, [first!]);
    expect([theirs.as_of, theirs.market_value, theirs.classes]).toEqual([null, null, []]);
    expect(theirs.accounts).toHaveLength(1);
    expect(await post<Overlap>(stranger, 'overlap', { accounts: [first!] })).toEqual({
      as_of: null,
      funds: [],
      overlaps: [],
    });
    const mixed = await mixOf(stranger, [first!, theirs.accounts[0]!.account_uuid]);
    expect(cents(mixed.market_value)).toBe(await valued(gateway, 'olivia.martin'));
  });

  it('is empty for a user without an account', async () => {
    const gateway = await startGateway();
    const send = await gateway.as('noel.sauve');
    expect(await mixOf(send)).toMatchObject({ as_of: null, market_value: null, coverage: null, funds: [] });
  });

  it.each([[{ accounts: [] }], [{ accounts: ['1 or 1=1'] }], [{ account: 'x' }], [[]]])(
    'rejects %j',
    async (body) => {
      const gateway = await startGateway();
      const send = await gateway.as(FAMILY);
      const response = await send({ method: 'POST', url: '/rest/portal/look-through/mix', body });
      expect(response.statusCode).toBe(400);
    },
  );

  it('shows the overlap of their funds, the largest first, complete where one only holds the other', async () => {
    const gateway = await startGateway();
    const { funds, overlaps } = await post<Overlap>(await gateway.as(FAMILY), 'overlap');
    expect(overlaps[0]).toMatchObject({ funds: ['MCUS', 'SGTM'], weight: '1' });
    const weights = overlaps.map(({ weight }) => Number(weight));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.every((weight) => weight > 0 && weight <= 1)).toBe(true);
    const ids = new Set(funds.map(({ id }) => id));
    expect(overlaps.every((one) => one.funds.every((id) => ids.has(id)))).toBe(true);
  });
});
