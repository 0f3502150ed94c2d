import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import {
  cents,
  expectSumOfOne,
  FAMILY,
  mixOf,
  sum,
  tenThousandths,
  type Gateway,
} from './look-through.testing.ts';

/** The share of a fund that its store rows do not name, at any depth: opened again and again, in floats. */
const unnamedIn = async ({ services }: Gateway) => {
  const lines = await services.db.selectFrom('composition').selectAll().execute();
  return (start: string) => {
    let found = 0;
    let open = new Map<string, number>([[start, 1]]);
    for (let round = 0; round < 60 && open.size > 0; round++) {
      const next = new Map<string, number>();
      for (const [id, share] of open) {
        const ofFund = lines.filter(({ fund_id }) => fund_id === id);
        const published = sum(ofFund.map(({ weight }) => Number(weight)));
        if (ofFund.length > 0) found += share * (1 - published);
        for (const { component_id, weight } of ofFund) {
          const part = share * Number(weight);
          if (component_id === null) found += part;
          else if (part > 1e-12) next.set(component_id, (next.get(component_id) ?? 0) + part);
        }
      }
      open = next;
    }
    return found;
  };
};

describe('coverage', () => {
  const detailsOf = async (send: Send, fund: string) => {
    const response = await send({ method: 'GET', url: `/rest/portal/funds/${fund}` });
    return response.json<OutputOf<typeof contracts.funds.details>>().composition;
  };

  it('is higher by class and country than in securities that funds name', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    const unnamed = await unnamedIn(gateway);
    for (const fund of ['NMR100', 'NMR210', 'NMR220', 'NMR420', 'NMR510'])
      expect([fund, Number((await detailsOf(send, fund)).named_share)]).toEqual([
        fund,
        expect.closeTo(1 - unnamed(fund), 3),
      ]);
    expect((await detailsOf(send, 'NMR210')).named_share).toBe('0.653');
    expect((await detailsOf(send, 'NMR210')).coverage).toBe('1');
    for (const who of [FAMILY, 'henri.lavoie']) {
      const mix = await mixOf(await gateway.as(who));
      const rest = sum(mix.funds.map(({ id, weight }) => Number(weight) * unnamed(id)));
      expect([who, Number(mix.named_share)]).toEqual([who, expect.closeTo(1 - rest, 3)]);
      expect(Number(mix.coverage)).toBeGreaterThan(Number(mix.named_share));
    }
  });

  it('falls back on the class of a share that is held directly', async () => {
    const gateway = await startGateway();
    const mix = await mixOf(await gateway.as('irene.valcourt'));
    expect(mix.classes.map(({ asset_class }) => asset_class)).not.toContain(null);
    // The private placement has a class, counts at cost, and no row has its country.
    const unknown = mix.regions.find(({ region }) => region === null)!;
    expect(unknown.market_value).toBe('10000.00');
    expect(Number(mix.coverage)).toBeCloseTo(1 - Number(unknown.after), 4);
    expect(mix.largest.map(({ id }) => id)).toContain('CDRH');
    // No row has the sector of its issuer.
    expect(cents(mix.sectors.find(({ sector }) => sector === null)!.market_value)).toBeGreaterThan(0);
    expectSumOfOne(mix);
  });

  it('leaves the country unknown where the class does not imply it', async () => {
    const gateway = await startGateway();
    await gateway.services.db
      .updateTable('instrument')
      .set({ asset_class: 'international_equity' })
      .where('id', '=', 'CDRH')
      .execute();
    const mix = await mixOf(await gateway.as('irene.valcourt'));
    const weight = mix.regions.find(({ region }) => region === null)!.after;
    expect(Number(mix.coverage)).toBeCloseTo(1 - Number(weight), 4);
    expect(mix.classes.map(({ asset_class }) => asset_class)).not.toContain(null);
    expectSumOfOne(mix);
  });

  it.each([FAMILY, 'henri.lavoie', 'irene.valcourt', 'olivia.martin'])(
    'agrees with the holdings of %s class by class',
    async (who) => {
      const gateway = await startGateway();
      const send = await gateway.as(who);
      const mix = await mixOf(send);
      const response = await send({
        method: 'POST',
        url: '/rest/portal/holdings',
        body: { by: 'asset_class' },
      });
      const list = response.json<OutputOf<typeof contracts.holdings.list>>();
      const known = list.groups.filter(({ market_value }) => market_value !== null);
      expect(
        mix.classes.filter(({ before }) => before !== '0').map((one) => [one.asset_class, one.before]),
      ).toEqual(known.map(({ key, weight }) => [key, weight]));
      expect(cents(mix.market_value) - cents(mix.overdrawn ?? '0')).toBe(cents(list.total.market_value));
    },
  );

  it('gives one amount one figure in every split', async () => {
    const gateway = await startGateway();
    const mix = await mixOf(await gateway.as(FAMILY));
    const unknown = [
      mix.classes.find(({ asset_class }) => asset_class === null)!,
      mix.regions.find(({ region }) => region === null)!,
      mix.sectors.find(({ sector }) => sector === null)!,
    ].map(({ after, market_value }) => [after, market_value]);
    expect(new Set(unknown.map(String)).size).toBe(1);
    expect(Number(mix.coverage) + Number(unknown[0]![0])).toBeCloseTo(1, 10);
    const cash = [
      mix.classes.find(({ asset_class }) => asset_class === 'cash')!,
      mix.sectors.find(({ sector }) => sector === 'cash')!,
    ].map(({ after, market_value }) => [after, market_value]);
    expect(cash[0]).toEqual(cash[1]);
    for (const { region, after, market_value } of mix.regions) {
      const within = mix.countries.filter((one) => one.region === region);
      if (region === null) continue;
      expect(tenThousandths(within.map((one) => one.after))).toBe(tenThousandths([after]));
      expect(sum(within.map((one) => cents(one.market_value)))).toBe(cents(market_value));
    }
  });
});
