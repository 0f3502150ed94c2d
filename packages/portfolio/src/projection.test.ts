import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, Decimal } from './decimal.ts';
import { normalOutcomes, normalQuantile } from './normal-outcomes.ts';
import {
  followCourses,
  project,
  PROJECTED_COURSES,
  projectedParts,
  returnOfMix,
  type ProjectionMarket,
  type ProjectionPlan,
} from './projection.ts';
import { randomBits } from './random-bits.ts';

const planOf = (plan: Partial<Record<keyof ProjectionPlan, string | number>>): ProjectionPlan => ({
  start: decimal(String(plan.start ?? 0)),
  contribution: decimal(String(plan.contribution ?? 0)),
  contributionYears: Number(plan.contributionYears ?? 0),
  withdrawal: decimal(String(plan.withdrawal ?? 0)),
  years: Number(plan.years ?? 10),
});
const marketOf = (expected: string | Decimal, deviation: string, inflation = '0'): ProjectionMarket => ({
  expected: new Decimal(expected),
  deviation: decimal(deviation),
  inflation: decimal(inflation),
});
const lastOf = (plan: ProjectionPlan, market: ProjectionMarket, dollars: 'today' | 'of_year' = 'today') =>
  project(plan, market, dollars).at(-1)!;

/** A rate that is compounded monthly as one by year. */
const compounded = (nominal: string) => decimal(nominal).div(12).plus(1).pow(12).minus(1);

describe('a projection without a spread', () => {
  it('is the future value of an annuity, as worked examples have it', () => {
    // Algebra.com, question 1140924: $500 at the end of each month for five years at 6 % compounded monthly.
    const five = planOf({ contribution: 500, contributionYears: 5, years: 5 });
    const { amounts } = lastOf(five, marketOf(compounded('0.06'), '0'));
    for (const amount of amounts) expect(amount.toFixed(2)).toBe('34885.02');
    // Assignmentexpert.com, question 171432: $1,000 at the end of each month for two years at 6 % compounded monthly.
    const two = planOf({ contribution: 1000, contributionYears: 2, years: 2 });
    expect(lastOf(two, marketOf(compounded('0.06'), '0')).amounts[2].toFixed(2)).toBe('25431.96');
  });

  it('is what decimals compute month by month, with withdrawals after the contributions and inflation', () => {
    const plan = planOf({
      start: '100000',
      contribution: '250.50',
      contributionYears: 4,
      withdrawal: 900,
      years: 9,
    });
    const market = marketOf('0.05', '0', '0.021');
    const monthly = decimal('1.05').div('1.021').pow(new Decimal(1).div(12));
    let value = plan.start;
    for (let month = 1; month <= 108; month += 1)
      value = value.times(monthly)[month <= 48 ? 'plus' : 'minus'](month <= 48 ? '250.50' : '900');
    expect(lastOf(plan, market).amounts[0].toFixed(2)).toBe(value.toFixed(2));
    const ofYear = value.times(decimal('1.021').pow(9));
    expect(lastOf(plan, market, 'of_year').amounts[0].toFixed(2)).toBe(ofYear.toFixed(2));
  });

  it('lasts exactly as long as an annuity whose value is withdrawn to nothing', () => {
    const rate = compounded('0.06');
    const factor = decimal('1.005').pow(-60).neg().plus(1).div('0.005');
    const plan = { ...planOf({ withdrawal: 1000, years: 5 }), start: factor.times(1000) };
    expect(lastOf(plan, marketOf(rate, '0'))).toMatchObject({ lasting: new Decimal(1) });
    const less = { ...plan, start: plan.start.minus('0.02') };
    expect(lastOf(less, marketOf(rate, '0')).lasting.isZero()).toBe(true);
  });
});

const meanAndError = (values: Float64Array) => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
  return { mean, variance, error: Math.sqrt(variance / values.length) };
};

describe('the courses of a projection', () => {
  it.each([1, 5, 10, 25])('have the mean of the closed form after %i years, within its error', (years) => {
    const plan = planOf({ start: 50_000, contribution: 400, contributionYears: years, years });
    const market = marketOf('0.052', '0.11', '0.021');
    const growth = 1.052 / 1.021;
    const monthly = growth ** (1 / 12);
    const wanted = 50_000 * growth ** years + (400 * (growth ** years - 1)) / (monthly - 1);
    const values = [...followCourses(plan, market)].at(-1)!.values;
    const { mean, error } = meanAndError(values);
    expect(Math.abs(mean - wanted)).toBeLessThan(3 * error);
  });

  it('have the mean, the spread and the percentiles of the log-normal distribution after a year', () => {
    const market = marketOf('0.06', '0.15');
    const plan = planOf({ start: 1000, years: 1 });
    const values = [...followCourses(plan, market)].at(-1)!.values;
    const { mean, variance, error } = meanAndError(values);
    expect(Math.abs(mean - 1060)).toBeLessThan(3 * error);
    expect(Math.sqrt(variance)).toBeCloseTo(150, -1);
    const sigma = Math.sqrt(Math.log(1 + (0.15 / 1.06) ** 2));
    const { amounts } = lastOf(plan, market);
    for (const [at, z] of [-1.281552, -0.67449, 0, 0.67449, 1.281552].entries()) {
      const wanted = 1060 * Math.exp(sigma * z - sigma ** 2 / 2);
      const part = projectedParts[at]!;
      // The standard error of a percentile: the root of p (1 - p) / n by the density there.
      const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / (sigma * wanted);
      const percentileError = Math.sqrt((part * (1 - part)) / PROJECTED_COURSES) / density;
      expect(Math.abs(amounts[at]!.toNumber() - wanted)).toBeLessThan(3 * percentileError);
    }
  });

  it('are the same every time, and begin the same however long they are', () => {
    const market = marketOf('0.045', '0.09', '0.021');
    const plan = planOf({
      start: 250_000,
      contribution: 500,
      contributionYears: 20,
      withdrawal: 2500,
      years: 40,
    });
    const long = project(plan, market, 'today');
    expect(project(plan, market, 'today')).toEqual(long);
    expect(project({ ...plan, years: 15 }, market, 'today')).toEqual(long.slice(0, 16));
    // What another engine has to compute too.
    expect(long[20]!.amounts.map((amount) => amount.toFixed(2))).toEqual([
      '335811.53',
      '409581.42',
      '512706.94',
      '644780.59',
      '798922.78',
    ]);
    expect(long[40]!.lasting.toString()).toBe('0.519');
  });
});

const plans = fc
  .record({
    start: fc.integer({ min: 0, max: 2_000_000 }),
    contribution: fc.integer({ min: 0, max: 10_000 }),
    contributionYears: fc.integer({ min: 0, max: 6 }),
    withdrawal: fc.integer({ min: 0, max: 10_000 }),
    years: fc.integer({ min: 1, max: 6 }),
  })
  .map(planOf);
const markets = fc
  .record({
    expected: fc.integer({ min: -50, max: 120 }),
    deviation: fc.integer({ min: 0, max: 300 }),
    inflation: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ expected, deviation, inflation }) =>
    marketOf(String(expected / 1000), String(deviation / 1000), String(inflation / 1000)),
  );
const RUNS = { numRuns: 25 };

describe('every projection', () => {
  it('has amounts in order, none below nothing, and lasts no longer as years pass', () => {
    fc.assert(
      fc.property(plans, markets, (plan, market) => {
        let before = new Decimal(1);
        for (const { amounts, lasting } of project(plan, market, 'of_year')) {
          expect(amounts[0].gte(0)).toBe(true);
          for (const [at, amount] of amounts.entries()) expect(amount.gte(amounts[at - 1] ?? 0)).toBe(true);
          expect(lasting.lte(before) && lasting.gte(0)).toBe(true);
          before = lasting;
        }
      }),
      RUNS,
    );
  });

  it('has no less in any part with more put in, and lasts no shorter', () => {
    fc.assert(
      fc.property(plans, markets, fc.integer({ min: 1, max: 5000 }), (plan, market, more) => {
        const [some, others] = [plan, { ...plan, contribution: plan.contribution.plus(more) }].map((one) =>
          project(one, market, 'today'),
        );
        for (const [year, { amounts, lasting }] of some!.entries()) {
          const other = others![year]!;
          for (const [at, amount] of amounts.entries()) expect(other.amounts[at]!.gte(amount)).toBe(true);
          expect(other.lasting.gte(lasting)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('says in how many courses the money lasts as whole numbers of courses', () => {
    fc.assert(
      fc.property(plans, markets, (plan, market) => {
        for (const { lasting } of project(plan, market, 'today'))
          expect(lasting.times(PROJECTED_COURSES).isInteger()).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the random numbers', () => {
  it('are those of xoshiro128** as its Rust implementation tests them', () => {
    // The crate rand_xoshiro, src/xoshiro128starstar.rs: the reference values of the seed 1, 2, 3, 4.
    const next = randomBits([1, 2, 3, 4]);
    const drawn = Array.from({ length: 8 }, next);
    expect(drawn).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849]);
  });

  it('become outcomes of the normal distribution as tables have it', () => {
    // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.1 and the usual critical values.
    const known = [
      [0.5, 0],
      [0.9, 1.281552],
      [0.95, 1.644854],
      [0.975, 1.959964],
      [0.99, 2.326348],
      [0.995, 2.575829],
      [0.001, -3.090232],
    ] as const;
    for (const [probability, value] of known) expect(normalQuantile(probability)).toBeCloseTo(value, 6);
    const sum = (power: number) => normalOutcomes.reduce((all, one) => all + one ** power, 0);
    expect(sum(1) / normalOutcomes.length).toBeCloseTo(0, 12);
    expect(sum(2) / normalOutcomes.length).toBeCloseTo(1, 12);
  });
});

describe('the return of a mix', () => {
  const classes = [
    { key: 'a', share: decimal('0.6'), expected: decimal('0.08'), deviation: decimal('0.2') },
    { key: 'b', share: decimal('0.4'), expected: decimal('0.03'), deviation: decimal('0.05') },
  ];
  const at = (correlation: string) =>
    returnOfMix(classes, (one, other) => decimal(one === other ? '1' : correlation));

  it('has the mean of the shares, and the spread of two classes by the formula', () => {
    const { expected, deviation } = at('0.25');
    expect(expected.toString()).toBe('0.06');
    // 0.12² + 0.02² + 2 × 0.25 × 0.12 × 0.02 = 0.016
    expect(deviation.pow(2).toFixed(20)).toBe(decimal('0.016').toFixed(20));
  });

  it('has the sum of the spreads where the classes move as one, and less otherwise', () => {
    expect(at('1').deviation.toString()).toBe('0.14');
    expect(at('-1').deviation.toString()).toBe('0.1');
  });
});
