import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, Decimal, ZERO } from './decimal.ts';
import { modifiedDietz, moneyWeighted, ownersFlows, xirr, yearly, type CashFlow } from './money-weighted.ts';
import type { SeriesDay } from './sub-periods.ts';

const flows = (...all: [date: string, amount: string][]): CashFlow[] =>
  all.map(([date, amount]) => ({ date, amount: decimal(amount) }));

const series = (...days: [date: string, value: string | null, flow?: string][]): SeriesDay[] =>
  days.map(([date, value, flow = '0']) => ({
    date,
    value: value === null ? null : decimal(value),
    externalFlow: decimal(flow),
  }));

const dayOf = (count: number) => new Date(Date.UTC(2010, 0, 1 + count)).toISOString().slice(0, 10);

describe('xirr', () => {
  it('agrees with the example of Microsoft, to the 0.000001 % that it promises', () => {
    // "XIRR function": 0.373362535, accurate within 0.000001 percent.
    const found = xirr(
      flows(
        ['2008-01-01', '-10000'],
        ['2008-03-01', '2750'],
        ['2008-10-30', '4250'],
        ['2009-02-15', '3250'],
        ['2009-04-01', '2750'],
      ),
    );
    expect(found.rate!.minus('0.373362535').abs().lt('0.00000001')).toBe(true);
    expect(found.rate!.toFixed(12)).toBe('0.373362533519');
  });

  it('agrees with the two-year example of the CFA curriculum', () => {
    // "Money-weighted rate of return": 100, then 118 more, worth 264 after two years: 13.86 %.
    const found = xirr(flows(['2021-01-01', '-100'], ['2022-01-01', '-118'], ['2023-01-01', '264']));
    expect(found.rate!.toFixed(4)).toBe('0.1386');
    // Worked by hand: 100 x² + 118 x = 264.
    expect(found.rate!.toFixed(10)).toBe('0.1386121601');
  });

  it('is the plain rate between two flows', () => {
    expect(xirr(flows(['2021-01-01', '-100'], ['2022-01-01', '110'])).rate!.toFixed(12)).toBe(
      '0.100000000000',
    );
    expect(xirr(flows(['2021-01-01', '-100'], ['2022-01-01', '0.01'])).rate!.toFixed(6)).toBe('-0.999900');
    expect(xirr(flows(['2021-01-01', '-100'], ['2021-01-02', '50'])).rate!.toFixed(6)).toBe('-1.000000');
  });

  it('is nothing where no more is received than was paid', () => {
    expect(
      xirr(flows(['2021-01-01', '-100'], ['2021-05-01', '-1'], ['2022-01-01', '101'])).rate!.toFixed(),
    ).toBe('0');
  });

  it('finds the same whatever the order of the flows, and adds up those of a day', () => {
    const parts = flows(['2022-01-01', '55'], ['2021-01-01', '-100'], ['2022-01-01', '55']);
    expect(xirr(parts).rate!.toFixed(12)).toBe('0.100000000000');
  });

  it.each([
    ['nothing', flows(), 'too_little_data'],
    ['one flow', flows(['2021-01-01', '-100']), 'too_little_data'],
    ['flows of one day', flows(['2021-01-01', '-100'], ['2021-01-01', '110']), 'too_little_data'],
    ['money that only goes in', flows(['2021-01-01', '-100'], ['2022-01-01', '-5']), 'no_sign_change'],
    [
      'flows that two rates balance: 10 % and 20 %',
      flows(['2021-01-01', '-100'], ['2022-01-01', '230'], ['2023-01-01', '-132']),
      'no_unique_rate',
    ],
    [
      'flows that no rate balances',
      flows(['2021-01-01', '100'], ['2022-01-01', '-100'], ['2023-01-01', '100']),
      'no_unique_rate',
    ],
  ])('is not known for %s, and says why', (_, given, gap) => {
    expect(xirr(given)).toEqual({ rate: null, gap });
  });

  it('is known for flows that change sides several times, when one rate alone balances them', () => {
    // Each withdrawal is less than what is there, so that the owner is never in debt: Soper.
    const invested = flows(
      ['2021-01-01', '-100'],
      ['2021-07-01', '40'],
      ['2021-10-01', '-50'],
      ['2022-01-01', '115'],
    );
    expect(xirr(invested).gap).toBeNull();
    // The account is overdrawn in between, yet a search of every stretch finds one rate.
    const overdrawn = flows(
      ['2021-01-01', '-100'],
      ['2021-02-01', '150'],
      ['2021-03-01', '-80'],
      ['2022-01-01', '40'],
    );
    expect(xirr(overdrawn).gap).toBeNull();
  });
});

/** Bisection in floating point: no code in common with what it checks. */
const bisected = (given: readonly CashFlow[]) => {
  const first = Date.parse(given[0]!.date);
  const at = (rate: number) =>
    given.reduce(
      (sum, { date, amount }) =>
        sum + amount.toNumber() / (1 + rate) ** ((Date.parse(date) - first) / 86_400_000 / 365),
      0,
    );
  let [low, high] = [-0.9999, 1000];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle) * at(low) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const payments = fc.record({
  paid: fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 3000 }), cents: fc.integer({ min: 1, max: 10 ** 7 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  ),
  growth: fc.integer({ min: 20, max: 400 }),
});

const investment = ({
  paid,
  growth,
}: {
  paid: { day: number; cents: number }[];
  growth: number;
}): CashFlow[] => {
  const all = paid.toSorted((a, b) => a.day - b.day);
  const total = all.reduce((sum, { cents }) => sum.plus(cents), ZERO).div(100);
  return [
    ...all.map(({ day, cents }) => ({ date: dayOf(day), amount: new Decimal(-cents).div(100) })),
    { date: dayOf(3650), amount: total.times(growth).div(100) },
  ];
};

describe('a money-weighted rate', () => {
  it('is what an independent bisection finds', () => {
    fc.assert(
      fc.property(payments, (given) => {
        const invested = investment(given);
        expect(xirr(invested).rate!.toNumber()).toBeCloseTo(bisected(invested), 8);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same for amounts so many times as large, and for a flow that is split', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 2, max: 50 }), (given, times) => {
        const invested = investment(given);
        const found = xirr(invested).rate!;
        const larger = invested.map(({ date, amount }) => ({ date, amount: amount.times(times) }));
        const split = invested.flatMap(({ date, amount }) => [
          { date, amount: amount.times('0.25') },
          { date, amount: amount.times('0.75') },
        ]);
        for (const same of [larger, split])
          expect(xirr(same).rate!.minus(found).abs().lt('1e-12')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('grows with what is received in the end', () => {
    fc.assert(
      fc.property(payments, (given) => {
        const more = investment({ ...given, growth: given.growth + 1 });
        expect(xirr(more).rate!.gt(xirr(investment(given)).rate!)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('moneyWeighted', () => {
  const year = series(['2021-01-01', '100', '100'], ['2021-07-02', '210', '100'], ['2022-01-01', '220']);

  it('takes the opening value and deposits for paid, withdrawals and the closing value for received', () => {
    expect(ownersFlows(year)!.map(({ amount }) => amount.toFixed())).toEqual(['-100', '-100', '220']);
    expect(moneyWeighted(year).rate!.toFixed(12)).toBe(xirr(ownersFlows(year)!).rate!.toFixed(12));
  });

  it('is not annualized: over half a year it is what the rate makes of half a year', () => {
    const half = series(['2021-01-01', '100'], ['2021-07-02', '110']);
    expect(moneyWeighted(half).rate!.toFixed(12)).toBe('0.100000000000');
  });

  it.each([
    ['no valuation', series(), 'too_little_data'],
    ['one valuation', series(['2021-01-01', '100']), 'too_little_data'],
    ['a missing price at the end', series(['2021-01-01', '100'], ['2021-02-01', null]), 'value_unknown'],
    ['a debt in the end', series(['2021-01-01', '100'], ['2021-02-01', '-5']), 'lost_more_than_all'],
    ['a debt to begin with', series(['2021-01-01', '-5'], ['2021-02-01', '-5']), 'not_invested'],
    [
      'a debt that a deposit ended',
      series(['2021-01-01', '-5'], ['2021-01-15', '100', '105'], ['2021-02-01', '101']),
      'not_invested',
    ],
    ['nothing at any time', series(['2021-01-01', '0'], ['2021-02-01', '0']), 'too_little_data'],
  ])('is not known with %s', (_, days, gap) => {
    expect(moneyWeighted(days)).toEqual({ rate: null, gap });
  });

  it('is a loss of all where nothing ever came back, however often was paid in', () => {
    const lost = series(['2021-01-01', '100'], ['2021-01-15', '50', '50'], ['2021-02-01', '0']);
    expect(moneyWeighted(lost).rate?.toFixed()).toBe('-1');
    expect(yearly(moneyWeighted(lost), 730).rate?.toFixed()).toBe('-1');
    const partly = series(['2021-01-01', '100'], ['2021-01-15', '50', '-40'], ['2021-02-01', '0']);
    expect(moneyWeighted(partly).rate?.gt(-1)).toBe(true);
  });

  it('does not need the value of a day in between', () => {
    const days = series(['2021-01-01', '100'], ['2021-02-01', null], ['2021-03-01', '101']);
    expect(moneyWeighted(days).rate!.toFixed(10)).toBe('0.0100000000');
  });
});

describe('modifiedDietz', () => {
  it('agrees with a composite of the CFA programme’s practice', () => {
    // "Performance measurement, GIPS": 585.60 grows to 602.34 in October over four flows: 2.45 %.
    const october = series(
      ['2021-09-30', '585.60'],
      ['2021-10-05', null, '-15.05'],
      ['2021-10-09', null, '19.82'],
      ['2021-10-15', null, '16.42'],
      ['2021-10-24', null, '-18.96'],
      ['2021-10-31', '602.34'],
    );
    expect(modifiedDietz(october).rate!.toFixed(4)).toBe('0.0245');
  });

  it('lies near the money-weighted return when flows are small', () => {
    const days = series(['2021-01-01', '1000'], ['2021-03-01', '1015', '5'], ['2021-12-31', '1075']);
    const difference = modifiedDietz(days).rate!.minus(moneyWeighted(days).rate!);
    expect(difference.abs().lt('0.0005')).toBe(true);
  });

  it('is not known where nothing was invested', () => {
    expect(modifiedDietz(series(['2021-01-01', '0'], ['2021-02-01', '0'])).gap).toBe('not_invested');
    expect(modifiedDietz(series(['2021-01-01', '0'])).gap).toBe('too_little_data');
    expect(modifiedDietz(series(['2021-01-01', null], ['2021-02-01', '1'])).gap).toBe('value_unknown');
  });
});

describe('yearly', () => {
  it('compounds to the total, and is not known for more than everything lost', () => {
    expect(yearly({ rate: decimal('0.21'), gap: null }, 730).rate!.toFixed(12)).toBe('0.100000000000');
    expect(yearly({ rate: decimal('-1.1'), gap: null }, 730).gap).toBe('lost_more_than_all');
    expect(yearly({ rate: null, gap: 'not_invested' }, 730).gap).toBe('not_invested');
  });
});
