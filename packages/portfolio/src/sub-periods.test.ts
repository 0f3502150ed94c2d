import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, Decimal, ZERO } from './decimal.ts';
import { yearly } from './money-weighted.ts';
import { timeWeightedReturn } from './returns.ts';
import { beforeFees, subPeriods, timeWeighted, type AccountDay, type SeriesDay } from './sub-periods.ts';

const series = (...days: [date: string, value: string | null, flow?: string][]): SeriesDay[] =>
  days.map(([date, value, flow = '0']) => ({
    date,
    value: value === null ? null : decimal(value),
    externalFlow: decimal(flow),
  }));

describe('timeWeighted', () => {
  it('agrees with the two-year example of the CFA curriculum', () => {
    // "Time-weighted rate of return": 100 becomes 122, 118 come, 240 become 264: 15.84 % a year.
    const days = series(['2021-01-01', '100', '100'], ['2022-01-01', '240', '118'], ['2023-01-01', '264']);
    const found = timeWeighted(days);
    expect(found.rate!.toFixed(4)).toBe('0.3420');
    expect(yearly(found, 730).rate!.toFixed(4)).toBe('0.1584');
  });

  it('agrees with the worked example of CI Investments', () => {
    const days = series(
      ['2024-01-05', '10000.00', '10000.00'],
      ['2024-01-15', '14250.00', '4750.00'],
      ['2024-02-15', '19987.50', '4612.50'],
      ['2024-03-15', '25531.25', '4568.75'],
      ['2024-03-31', '25673.75'],
    );
    expect(timeWeighted(days).rate!.toFixed(10)).toBe('0.0810000000');
  });

  it('is cut at flows alone, and each part says what it begins and ends with', () => {
    const days = series(
      ['2024-01-02', '100'],
      ['2024-01-03', '101'],
      ['2024-01-04', '152', '50'],
      ['2024-01-05', '76'],
    );
    expect(subPeriods(days)).toMatchObject([
      { from: '2024-01-02', to: '2024-01-04', growth: decimal('1.02') },
      { from: '2024-01-04', to: '2024-01-05', growth: decimal('0.5') },
    ]);
  });

  it.each([
    ['no valuation', series(), 'too_little_data'],
    ['one valuation', series(['2024-01-02', '100', '100']), 'too_little_data'],
    ['nothing ever held', series(['2024-01-02', '0'], ['2024-01-03', '0']), 'too_little_data'],
    ['a missing price on the last day', series(['2024-01-02', '1'], ['2024-01-03', null]), 'value_unknown'],
    [
      'a missing price on the day of a flow',
      series(['2024-01-02', '1'], ['2024-01-03', null, '1'], ['2024-01-04', '2']),
      'value_unknown',
    ],
    [
      'nothing invested in between',
      series(['2024-01-02', '1'], ['2024-01-03', '0', '-1'], ['2024-01-04', '1', '1'], ['2024-01-05', '1']),
      'not_invested',
    ],
    [
      'a debt between two flows',
      series(['2024-01-02', '1'], ['2024-01-03', '-1'], ['2024-01-04', '1'], ['2024-01-05', '3', '2']),
      'not_invested',
    ],
    ['a debt to begin with', series(['2024-01-02', '-1'], ['2024-01-03', '1', '2']), 'not_invested'],
  ])('is not known with %s', (_, days, gap) => {
    expect(timeWeighted(days)).toEqual({ rate: null, gap });
  });

  it('does not need the value of a day without a flow', () => {
    expect(
      timeWeighted(series(['2024-01-02', '1'], ['2024-01-03', null], ['2024-01-04', '1.1'])).rate!.toFixed(),
    ).toBe('0.1');
  });

  it('begins with the first money', () => {
    expect(
      timeWeighted(
        series(['2024-01-02', '0'], ['2024-01-03', '5', '5'], ['2024-01-04', '6']),
      ).rate!.toFixed(),
    ).toBe('0.2');
  });
});

describe('gross of fees', () => {
  const days: AccountDay[] = [
    { date: '2024-01-02', value: decimal('100'), externalFlow: ZERO, fee: ZERO },
    { date: '2024-01-03', value: decimal('99'), externalFlow: ZERO, fee: decimal('1') },
    { date: '2024-01-04', value: decimal('108.9'), externalFlow: ZERO, fee: ZERO },
  ];

  it('counts what was paid in fees as taken out, not as lost', () => {
    expect(timeWeighted(days).rate!.toFixed(4)).toBe('0.0890');
    expect(timeWeighted(beforeFees(days)).rate!.toFixed(4)).toBe('0.1000');
  });

  it('is never less than net', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 20 }), (fees) => {
        let value = new Decimal(10_000);
        const charged = fees.map((cents, at): AccountDay => {
          const fee = new Decimal(cents);
          value = value.minus(fee);
          return { date: String(at), value, externalFlow: ZERO, fee };
        });
        expect(timeWeighted(beforeFees(charged)).rate!.gte(timeWeighted(charged).rate!)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

const moves = fc.array(
  fc.record({
    growth: fc.oneof(
      { weight: 30, arbitrary: fc.integer({ min: 600, max: 1500 }) },
      fc.constantFrom(0, -200),
    ),
    flow: fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 5000 })),
  }),
  { minLength: 1, maxLength: 12 },
);

const grown = (steps: readonly { growth: number; flow: number }[]) => {
  let value = new Decimal(100_000);
  return [
    { date: '0', value, externalFlow: ZERO },
    ...steps.map(({ growth, flow }, at) => {
      value = value.times(growth).div(1000).plus(flow);
      return { date: String(at + 1), value, externalFlow: new Decimal(flow) };
    }),
  ];
};

describe('sub-periods', () => {
  it('link to the same return as each day does: 10 000 random accounts', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const days = grown(steps);
        const daily = timeWeightedReturn(days);
        const { rate } = timeWeighted(days);
        if (rate === null || daily === null) expect(rate).toBe(daily);
        else expect(rate.minus(daily).abs().lt('1e-24')).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('follow each other without a gap, and what one ends with after its flow the next begins with', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const parts = subPeriods(grown(steps));
        if (typeof parts === 'string') return;
        for (const [at, part] of parts.entries()) {
          const next = parts[at + 1];
          if (!next) continue;
          expect([next.from, next.opening.toFixed()]).toEqual([
            part.to,
            part.closing.plus(part.flow).toFixed(),
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
