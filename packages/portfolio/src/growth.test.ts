import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from './decimal.ts';
import { growthByDay } from './growth.ts';
import { timeWeighted, type SeriesDay } from './sub-periods.ts';

const series = (...days: [date: string, value: string | null, flow?: string][]): SeriesDay[] =>
  days.map(([date, value, flow = '0']) => ({
    date,
    value: value === null ? null : decimal(value),
    externalFlow: decimal(flow),
  }));

const shown = (days: readonly SeriesDay[]) => {
  const { days: found, gap } = growthByDay(days);
  return { gap, levels: found.map(({ date, level }) => [date, level?.toFixed(4) ?? null]) };
};

describe('growthByDay', () => {
  it('goes through the steps of the two-year example of the CFA curriculum', () => {
    // "Time-weighted rate of return": 100 becomes 122, 118 come, 240 become 264.
    const days = series(['2021-01-01', '100', '100'], ['2022-01-01', '240', '118'], ['2023-01-01', '264']);
    expect(shown(days)).toEqual({
      gap: null,
      levels: [
        ['2021-01-01', '1.0000'],
        ['2022-01-01', '1.2200'],
        ['2023-01-01', '1.3420'],
      ],
    });
  });

  it('begins with the first money, and has no level on a day without a price', () => {
    const days = series(
      ['2024-01-02', '0'],
      ['2024-01-03', '50', '50'],
      ['2024-01-04', null],
      ['2024-01-05', '55'],
    );
    expect(shown(days)).toEqual({
      gap: null,
      levels: [
        ['2024-01-03', '1.0000'],
        ['2024-01-04', null],
        ['2024-01-05', '1.1000'],
      ],
    });
  });

  it.each([
    ['everything is taken out', ['2024-01-04', '0', '-110'], 'not_invested', 3],
    ['the account is overdrawn', ['2024-01-04', '-5'], 'not_invested', 2],
    ['a price is missing at a deposit', ['2024-01-04', null, '10'], 'value_unknown', 2],
  ] as const)('ends where %s, and says why', (_, [date, value, flow = '0'], gap, length) => {
    const before = series(['2024-01-02', '100'], ['2024-01-03', '110']);
    const after = series([date, value, flow], ['2024-01-05', '100', '100'], ['2024-01-08', '101']);
    const growth = growthByDay([...before, ...after]);
    expect([growth.gap, growth.days.length]).toEqual([gap, length]);
  });

  it.each([
    ['no valuation', series(), 'too_little_data'],
    ['one valuation', series(['2024-01-02', '100', '100']), 'too_little_data'],
    ['a missing price on the first day', series(['2024-01-02', null], ['2024-01-03', '1']), 'value_unknown'],
    ['a debt on the first day', series(['2024-01-02', '-1'], ['2024-01-03', '1']), 'not_invested'],
  ])('is not known with %s', (_, days, gap) => {
    expect(growthByDay(days)).toEqual({ days: [], gap });
  });

  it('is the time-weighted return on the last day, to the last digit, or has its reason', () => {
    const cents = fc.integer({ min: -500, max: 100_000 });
    const flow = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -900, max: 900 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, flow), { maxLength: 12 }), (days) => {
        const input = series(
          ...days.map(([value, moved], at): [string, string, string] => [
            `2024-01-${String(at + 1).padStart(2, '0')}`,
            decimal(String(value)).div(100).toFixed(2),
            decimal(String(moved)).div(100).toFixed(2),
          ]),
        );
        const { days: found, gap } = growthByDay(input);
        const { rate, gap: expected } = timeWeighted(input);
        expect(gap).toBe(expected);
        if (rate) expect(found.at(-1)!.level!.minus(1)).toEqual(rate);
        if (rate) expect(found.at(-1)!.date).toBe(input.at(-1)!.date);
      }),
    );
  });
});
