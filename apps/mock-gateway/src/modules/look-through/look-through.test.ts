import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway, type Ask } from '../../testing/gateway.ts';
import { postBody } from '../../testing/response-body.ts';
import { regionOfCountry } from './geography.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Mix = OutputOf<typeof contracts.lookThrough.mix>;
type Overlap = OutputOf<typeof contracts.lookThrough.overlap>;

const FAMILY = 'margaret.chen';
const LATEST = '2026-11-19';

const post = <Body>(ask: Ask, name: string, body: object = {}) =>
  postBody<Body>(ask, `look-through/${name}`, body);
const mixOf = (ask: Ask, accounts?: string[]) => post<Mix>(ask, 'mix', accounts && { accounts });

const cents = (amount: string | null) => Math.round(Number(amount) * 100);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const tenThousandths = (weights: readonly string[]) =>
  sum(weights.map((one) => Math.round(Number(one) * 10_000)));

const expectWhole = (mix: Mix) => {
  for (const parts of [mix.classes, mix.regions, mix.sectors]) {
    expect(tenThousandths(parts.map(({ before }) => before))).toBe(10_000);
    expect(tenThousandths(parts.map(({ after }) => after))).toBe(10_000);
    expect(sum(parts.map(({ market_value }) => cents(market_value)))).toBe(cents(mix.market_value));
  }
};

const valued = async ({ services }: Gateway, username: string) => {
  const rows = await services.db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select('v.value_base')
    .where('u.username', '=', username)
    .where('v.date', '=', LATEST)
    .execute();
  return sum(rows.map(({ value_base }) => cents(value_base)));
};

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
    expectWhole(mix);
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
    const ask = await gateway.as('olivia.martin');
    const mix = await mixOf(ask);
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
    const ask = await gateway.as(FAMILY);
    const all = await mixOf(ask);
    const [first, second] = all.accounts.map(({ account_uuid }) => account_uuid);
    const both = await mixOf(ask, [first!, second!]);
    const each = [await mixOf(ask, [first!]), await mixOf(ask, [second!])];
    expect(cents(both.market_value)).toBe(sum(each.map(({ market_value }) => cents(market_value))));
    expectWhole(both);
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
    const ask = await gateway.as('noel.sauve');
    expect(await mixOf(ask)).toMatchObject({ as_of: null, market_value: null, coverage: null, funds: [] });
  });

  it.each([[{ accounts: [] }], [{ accounts: ['1 or 1=1'] }], [{ account: 'x' }], [[]]])(
    'rejects %j',
    async (body) => {
      const gateway = await startGateway();
      const ask = await gateway.as(FAMILY);
      const response = await ask({ method: 'POST', url: '/rest/portal/look-through/mix', body });
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
  const detailsOf = async (ask: Ask, fund: string) => {
    const response = await ask({ method: 'GET', url: `/rest/portal/funds/${fund}` });
    return response.json<OutputOf<typeof contracts.funds.details>>().composition;
  };

  it('is higher by class and country than in securities that funds name', async () => {
    const gateway = await startGateway();
    const ask = await gateway.as(FAMILY);
    const unnamed = await unnamedIn(gateway);
    for (const fund of ['NMR100', 'NMR210', 'NMR220', 'NMR420', 'NMR510'])
      expect([fund, Number((await detailsOf(ask, fund)).named_share)]).toEqual([
        fund,
        expect.closeTo(1 - unnamed(fund), 3),
      ]);
    expect((await detailsOf(ask, 'NMR210')).named_share).toBe('0.653');
    expect((await detailsOf(ask, 'NMR210')).coverage).toBe('1');
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
    expectWhole(mix);
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
    expectWhole(mix);
  });

  it.each([FAMILY, 'henri.lavoie', 'irene.valcourt', 'olivia.martin'])(
    'agrees with the holdings of %s class by class',
    async (who) => {
      const gateway = await startGateway();
      const ask = await gateway.as(who);
      const mix = await mixOf(ask);
      const response = await ask({
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

describe('what cannot be looked through', () => {
  const single = async () => {
    const gateway = await startGateway();
    const ask = await gateway.as('olivia.martin');
    const [account] = (await mixOf(ask)).accounts;
    return { gateway, ask, account_uuid: account!.account_uuid, db: gateway.services.db };
  };

  it('remains one part when a composition is missing or invalid', async () => {
    const { ask, db } = await single();
    const before = await mixOf(ask);
    await db.deleteFrom('composition').where('fund_id', '=', 'NMR310').execute();
    const line = { fund_id: 'NMR410', as_of: LATEST, component_id: 'ESTB' };
    const more = { asset_class: null, country: null, sector: null };
    await db
      .insertInto('composition')
      .values([
        { ...line, ...more, line: 0, weight: '1.2' },
        { ...line, ...more, line: 1, component_id: 'NRTW', weight: '-0.2' },
      ])
      .execute();
    const after = await mixOf(ask);
    const weightOf = (id: string) => Number(before.funds.find((fund) => fund.id === id)?.weight);
    expect(Number(after.coverage)).toBeCloseTo(
      Number(before.coverage) - weightOf('NMR310') - weightOf('NMR410'),
      3,
    );
    expect(after.funds.find(({ id }) => id === 'NMR310')?.as_of).toBeNull();
    expectWhole(after);
  });

  it('ends where funds hold nothing but each other', async () => {
    const { ask, db } = await single();
    await db.deleteFrom('composition').execute();
    const more = { as_of: LATEST, line: 0, asset_class: null, country: null, sector: null, weight: '1' };
    await db
      .insertInto('composition')
      .values([
        { ...more, fund_id: 'NMR210', component_id: 'NMR310' },
        { ...more, fund_id: 'NMR310', component_id: 'NMR210' },
      ])
      .execute();
    const mix = await mixOf(ask);
    expect(Number(mix.coverage)).toBeLessThan(0.1);
    expect(mix.funds.filter(({ is_circular }) => is_circular)).toHaveLength(2);
    expectWhole(mix);
  });

  it('is reported for cash that is owed', async () => {
    const { ask, db, account_uuid, gateway } = await single();
    const entry = { account_uuid, date: LATEST, instrument_id: null, quantity: null };
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, type: 'withdrawal', amount: '5000.00' })
      .execute();
    const worth = ((await valued(gateway, 'olivia.martin')) - 500_000) / 100;
    await db
      .updateTable('account_valuation')
      .set({ value: worth.toFixed(2), value_base: worth.toFixed(2) })
      .where('account_uuid', '=', account_uuid)
      .where('date', '=', LATEST)
      .execute();
    const owing = await mixOf(ask);
    expect(cents(owing.overdrawn)).toBeGreaterThan(0);
    expect(cents(owing.market_value) - cents(owing.overdrawn)).toBe(await valued(gateway, 'olivia.martin'));
    expectWhole(owing);
  });

  it('is reported for a security without a price', async () => {
    const { ask, db, account_uuid, gateway } = await single();
    const entry = { account_uuid, date: LATEST, instrument_id: null, quantity: null };
    await db.deleteFrom('price').where('instrument_id', '=', 'NMR510').execute();
    const without = await mixOf(ask);
    expect(without.unpriced).toEqual([]);
    expect(without.held_at_cost.map(({ security }) => security.symbol)).toEqual(['NMR510']);
    expect(cents(without.market_value) - cents(without.overdrawn)).toBe(
      await valued(gateway, 'olivia.martin'),
    );
    expectWhole(without);
    await db
      .updateTable('ledger_entry')
      .set({ type: 'transfer_in', amount: '0.00', book_cost: null })
      .where('account_uuid', '=', account_uuid)
      .where('instrument_id', '=', 'NMR510')
      .where('type', 'in', ['buy', 'reinvestment'])
      .execute();
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, type: 'deposit', amount: '1.00' })
      .execute();
    const leftOut = await mixOf(ask);
    expect(leftOut.unpriced.map(({ id }) => id)).toEqual(['NMR510']);
    expectWhole(leftOut);
  });

  it('is empty in an account of cash alone', async () => {
    const { ask, db, account_uuid } = await single();
    await db.deleteFrom('ledger_entry').where('account_uuid', '=', account_uuid).execute();
    await db.deleteFrom('account_valuation').where('account_uuid', '=', account_uuid).execute();
    const empty = await mixOf(ask);
    expect([empty.market_value, empty.classes]).toEqual([null, []]);
    const entry = { account_uuid, date: LATEST, instrument_id: null, quantity: null };
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, type: 'deposit', amount: '100.00' })
      .execute();
    const cash = await mixOf(ask);
    expect(cash).toMatchObject({ market_value: '100.00', coverage: '1', funds: [], largest: [] });
    expect(cash.classes).toEqual([{ asset_class: 'cash', before: '1', after: '1', market_value: '100.00' }]);
  });
});
