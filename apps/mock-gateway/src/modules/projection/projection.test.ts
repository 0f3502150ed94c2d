import type { contracts } from '@portal/contracts';
import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import type { OutputOf } from '@portal/contracts/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import { accountsInIntegers, halfUp, sum, TO_CENTS } from '../../wealth/wealth-in-integers.testing.ts';
import { correlationOf } from './assumed-classes.ts';
import { assumptions } from './assumptions.ts';
import { startOf } from './start.ts';

type Projection = OutputOf<typeof contracts.projection.project>;
type Costs = OutputOf<typeof contracts.costs.years>;

const FAMILY = 'margaret.chen';
const CORPORATE = 'david.okafor';
const LATEST = '2026-11-19';
const parts = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway({}, afterAll);
});

const projectionOf = (send: Send, query = {}) => getBody<Projection>(send, 'projection', query);
const lastOf = ({ years }: Projection) => years.at(-1)!;

describe('what is projected', () => {
  it('begins with what whole numbers compute from the ledger, to the cent', async () => {
    const found = await projectionOf(await gateway.as(CORPORATE));
    const clients = await rowsOf(
      gateway.services,
      'select c.client_uuid from client c join user u on u.id = c.user_id where u.username = ?',
      CORPORATE,
    );
    let cents = 0n;
    for (const { client_uuid } of clients)
      for (const { byClass } of await accountsInIntegers(
        // Only its queries are made.
        { ...gateway.services, close: () => Promise.resolve() },
        String(client_uuid),
        LATEST,
      ))
        cents += halfUp(sum(byClass.values()), TO_CENTS);
    expect(found.ledger_value?.replace('.', '')).toBe(String(cents));
    expect(found.plan).toMatchObject({ start: found.ledger_value, start_of: 'ledger', mix: 'current' });
    expect(found.years[0]).toMatchObject({ year: 0, date: LATEST, p10: found.ledger_value, lasting: '1' });
    for (const part of parts) expect(found.years[0]![part]).toBe(found.ledger_value);
  });

  it('has the costs of the last calendar year, and the standard ones for a client without', async () => {
    const send = await gateway.as(FAMILY);
    const { own_costs, plan } = await projectionOf(send);
    const { years } = await getBody<Costs>(send, 'costs');
    const last = years.find(({ is_complete }) => is_complete)!;
    expect(own_costs?.year).toBe(last.year);
    expect(Math.abs(Number(own_costs?.rate) - Number(last.share))).toBeLessThanOrEqual(0.00005);
    expect(plan).toMatchObject({ costs: own_costs?.rate, costs_of: 'client' });
    const none = await projectionOf(await gateway.as('noel.sauve'));
    expect(none.plan).toMatchObject({ costs: assumptions.standardCosts, costs_of: 'standard' });
  });

  it('is what the request says, whatever is known', async () => {
    const send = await gateway.as(FAMILY);
    const query = {
      start: '250000.5',
      mix: 'target',
      contribution: '400',
      contribution_years: '30',
      withdrawal: '1200.25',
      years: '12',
      costs: '0.01',
      dollars: 'of_year',
    };
    const { plan, years } = await projectionOf(send, query);
    expect(plan).toEqual({
      start: '250000.50',
      start_of: 'request',
      mix: 'target',
      contribution: '400.00',
      // No more than there are.
      contribution_years: 12,
      withdrawal: '1200.25',
      years: 12,
      costs: '0.01',
      costs_of: 'request',
      dollars: 'of_year',
    });
    expect(years.map(({ date }) => date)).toEqual(
      Array.from({ length: 13 }, (_, at) => `${2026 + at}-11-19`),
    );
  });

  it('is for the accounts that are named', async () => {
    const send = await gateway.as(CORPORATE);
    const { accounts, ledger_value } = await projectionOf(send);
    const each = await Promise.all(
      accounts.map(({ account_uuid }) => projectionOf(send, { accounts: account_uuid })),
    );
    const cents = (text: string | null) => BigInt((text ?? '0').replace('.', ''));
    expect(sum(each.map((one) => cents(one.ledger_value)))).toBe(cents(ledger_value));
  });

  it.each([
    { years: '0' },
    { years: '41' },
    { years: '1.5' },
    { contribution: '-1' },
    { contribution: '1.234' },
    { contribution: '10000000' },
    { contribution_years: '41' },
    { withdrawal: '1e3' },
    { start: '01' },
    { costs: '0.051' },
    { costs: '0.01234' },
    { mix: 'best' },
    { dollars: 'gold' },
    { age: '65' },
  ])('rejects %j', async (query) => {
    const send = await gateway.as(CORPORATE);
    const response = await send({
      method: 'GET',
      url: `/rest/portal/projection?${new URLSearchParams(query as Record<string, string>)}`,
    });
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: 'invalid_request' }]);
  });

  it.each([{ costs: '0' }, { costs: '0.05' }, { costs: '0.0499' }, { costs: '0.00' }, { years: '40' }])(
    'accepts the bounds %j',
    async (query) => {
      expect((await projectionOf(await gateway.as(CORPORATE), query)).reason).toBeNull();
    },
  );
});

describe('the ranges', () => {
  it('are of a log-normal distribution with the mean and the spread of the mix, after costs and inflation', async () => {
    const found = await projectionOf(await gateway.as(FAMILY), { years: '25' });
    const shares = found.assumptions.classes.map(({ share }) => Number(share));
    expect(shares.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 10);
    const expected = found.assumptions.classes.reduce(
      (all, one) => all + Number(one.share) * Number(one.expected),
      0,
    );
    const of = (key: AssetClass) => found.assumptions.classes.find(({ asset_class }) => asset_class === key)!;
    let variance = 0;
    for (const one of assetClasses)
      for (const other of assetClasses) {
        const pair = found.assumptions.correlations.find(
          ({ classes }) => classes.includes(one) && classes.includes(other),
        );
        const correlation = one === other ? 1 : Number(pair!.correlation);
        variance += [one, other].reduce(
          (all, key) => all * Number(of(key).share) * Number(of(key).deviation),
          correlation,
        );
      }
    const { before_costs, after_costs, deviation } = found.mix_return!;
    expect(Number(before_costs)).toBeCloseTo(expected, 9);
    expect(Number(after_costs)).toBeCloseTo(expected - Number(found.plan.costs), 9);
    expect(Number(deviation)).toBeCloseTo(Math.sqrt(variance), 9);

    const growth = 1 + Number(after_costs);
    const sigma = Math.sqrt(Math.log(1 + variance / growth ** 2));
    for (const { year, ...amounts } of found.years.slice(1))
      for (const [at, z] of [-1.281552, -0.67449, 0, 0.67449, 1.281552].entries()) {
        const middle =
          Math.log(Number(found.plan.start)) + year * (Math.log(growth / 1.021) - sigma ** 2 / 2);
        const wanted = middle + z * sigma * Math.sqrt(year);
        // Four standard errors of the outermost percentile of 4,000 courses.
        const error = (Math.sqrt(0.09 / 4000) / 0.1755) * sigma * Math.sqrt(year);
        expect(Math.abs(Math.log(Number(amounts[parts[at]!])) - wanted)).toBeLessThan(4 * error);
      }
  });

  it('are in order, in hundreds, and the same for the same request', async () => {
    const send = await gateway.as(FAMILY);
    const query = { contribution: '1000', contribution_years: '10', withdrawal: '40000', years: '40' };
    const found = await projectionOf(send, query);
    expect(await projectionOf(send, query)).toEqual(found);
    expect(found.years).toHaveLength(41);
    for (const year of found.years.slice(1)) {
      const amounts = parts.map((part) => Number(year[part]));
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      expect(amounts[0]).toBeGreaterThanOrEqual(0);
      for (const part of parts) expect(year[part]).toMatch(/^(0|\d+00)\.00$/);
    }
    expect(Number(lastOf(found).lasting)).toBeLessThan(1);
  });

  it('are higher with contributions, and lower with higher costs', async () => {
    const send = await gateway.as(CORPORATE);
    const [found, more, dearer] = [
      lastOf(await projectionOf(send)),
      lastOf(await projectionOf(send, { contribution: '1000' })),
      lastOf(await projectionOf(send, { costs: '0.03' })),
    ];
    for (const part of parts) {
      expect(Number(more[part])).toBeGreaterThan(Number(found[part]) + 12 * 20 * 500);
      expect(Number(dearer[part])).toBeLessThan(Number(found[part]));
    }
  });

  it('in the dollars of each year are those of today with inflation', async () => {
    const send = await gateway.as(CORPORATE);
    const query = { withdrawal: '2000', contribution_years: '5', years: '15' };
    const [today, ofYear] = [
      await projectionOf(send, query),
      await projectionOf(send, { ...query, dollars: 'of_year' }),
    ];
    for (const [at, { year, p50, lasting }] of today.years.entries()) {
      const other = ofYear.years[at]!;
      expect(other.lasting).toBe(lasting);
      const wanted = Number(p50) * 1.021 ** year;
      // Both are rounded to hundreds.
      expect(Math.abs(Number(other.p50) - wanted)).toBeLessThan(50 + 50 * 1.021 ** year);
    }
  });
});

describe('without what it needs', () => {
  it.each([
    ['nothing held', 'noel.sauve', {}, 'nothing_held'],
    ['nothing held and a value entered, but no mix', 'noel.sauve', { start: '1000' }, 'nothing_held'],
    ['no target', 'noel.sauve', { start: '1000', mix: 'target' }, 'no_target'],
    ['no target of a client with accounts', CORPORATE, { mix: 'target' }, 'no_target'],
  ] as const)('has a reason and no years: %s', async (_, username, query, reason) => {
    const found = await projectionOf(await gateway.as(username), query);
    expect(found).toMatchObject({ reason, years: [], mix_return: null });
  });

  it.each([
    [
      'no price and no known cost',
      { market_value: '10.00', overdrawn: null, unpriced: [{ id: 'x', name: { en: 'X', fr: 'X' } }] },
      { value: null, reason: 'value_unknown' },
    ],
    [
      'as much cash owed as is held',
      { market_value: '10.00', overdrawn: '10.00', unpriced: [] },
      { value: null, reason: 'nothing_held' },
    ],
    [
      'some cash owed',
      { market_value: '10.00', overdrawn: '2.50', unpriced: [] },
      { value: '7.50', reason: null },
    ],
  ])('begins with what is known alone: %s', (_, mix, start) => {
    expect(startOf(mix)).toEqual(start);
  });
});

describe('the assumptions', () => {
  it('are those that the publishers announced for 2025, before costs', () => {
    // FP Canada and the Institute of Financial Planning, 23 April 2025; the address is in the file.
    expect(assumptions.inflation).toBe('0.021');
    const { cash, fixed_income, canadian_equity, us_equity, international_equity } = assumptions.classes;
    expect(
      [cash, fixed_income, canadian_equity, us_equity, international_equity].map(
        ({ expected, isSourced }) => [expected, isSourced],
      ),
    ).toEqual([
      ['0.024', true],
      ['0.034', true],
      ['0.066', true],
      ['0.066', true],
      ['0.069', true],
    ]);
    expect(assumptions.classes.alternative.isSourced).toBe(false);
  });

  it('have correlations of each two classes once, which some returns can have', () => {
    const names = assumptions.correlations.map(([one, other]) => [one, other].toSorted().join());
    expect(new Set(names).size).toBe((assetClasses.length * (assetClasses.length - 1)) / 2);
    expect(names).toHaveLength(new Set(names).size);
    // A matrix of correlations is one of real returns when every pivot of its Cholesky factor is above zero.
    const factor: number[][] = [];
    for (const [at, one] of assetClasses.entries()) {
      factor[at] = [];
      for (const [before, other] of assetClasses.slice(0, at + 1).entries()) {
        const known = factor[before]!.reduce(
          (all, value, column) => all + value * (factor[at]![column] ?? 0),
          0,
        );
        const rest = correlationOf(one, other).toNumber() - known;
        factor[at]![before] = before === at ? Math.sqrt(rest) : rest / factor[before]![before]!;
      }
      expect(factor[at]![at]).toBeGreaterThan(0);
    }
  });
});
