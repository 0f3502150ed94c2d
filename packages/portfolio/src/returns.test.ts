import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, ZERO, type Decimal } from './decimal.ts';
import { annualize, activeDays, periodChange, timeWeightedReturn } from './returns.ts';
import { timeWeighted } from './sub-periods.ts';
import type { DailyValue } from './valuation.ts';

const series = (...days: [date: string, value: string, flow?: string][]): DailyValue[] =>
  days.map(([date, value, flow = '0']) => ({ date, value: decimal(value), externalFlow: decimal(flow) }));

describe('timeWeightedReturn', () => {
  it('agrees with the worked example of CI Investments', () => {
    // "Calculating Personal Rates of Return": units bought at 10.00, 9.50, 10.25 and 10.75, worth 10.81 at the end.
    const values = series(
      ['2024-01-05', '10000.00', '10000.00'],
      ['2024-01-15', '14250.00', '4750.00'],
      ['2024-02-15', '19987.50', '4612.50'],
      ['2024-03-15', '25531.25', '4568.75'],
      ['2024-03-31', '25673.75'],
    );
    expect(timeWeightedReturn(values.slice(0, 2))?.toFixed(5)).toBe('-0.05000');
    expect(timeWeightedReturn(values.slice(1, 3))?.toFixed(5)).toBe('0.07895');
    expect(timeWeightedReturn(values)?.toFixed(10)).toBe('0.0810000000');
  });

  it('agrees with the worked example of Credential Direct', () => {
    // "Understanding Rate of Return": 5,000 loses 8 %, another 5,000 comes, all gains 10 %: 10,560, or 1.2 %.
    const values = series(
      ['2023-01-01', '5000.00', '5000.00'],
      ['2023-12-31', '9600.00', '5000.00'],
      ['2024-12-31', '10560.00'],
    );
    expect(timeWeightedReturn(values)?.toFixed(4)).toBe('0.0120');
  });

  it('is null while there is nothing to compute it from', () => {
    expect(timeWeightedReturn([])).toBeNull();
    expect(timeWeightedReturn(series(['2024-01-02', '100.00']))).toBeNull();
    expect(timeWeightedReturn(series(['2024-01-02', '0'], ['2024-01-03', '100.00', '100.00']))).toBeNull();
  });

  it('is null when nothing was invested in between', () => {
    const values = series(['2024-01-02', '100'], ['2024-01-03', '0', '-100'], ['2024-01-04', '50', '50']);
    expect(timeWeightedReturn(values)).toBeNull();
    expect(timeWeightedReturn(values.slice(0, 2))?.toFixed()).toBe('0');
  });

  it('loses all when the value falls to nothing', () => {
    expect(timeWeightedReturn(series(['2024-01-02', '100'], ['2024-01-03', '0']))?.toFixed()).toBe('-1');
  });
});

describe('periodChange', () => {
  it('agrees with the sample report of the Investment Funds Institute of Canada', () => {
    const values = series(
      ['2014-12-31', '51063.49'],
      ['2015-06-30', '52000.00', '4000.00'],
      ['2015-09-30', '50000.00', '-5200.00'],
      ['2015-12-31', '52792.34'],
    );
    const change = periodChange(values, '2014-12-31')!;
    expect([change.from, change.to]).toEqual(['2014-12-31', '2015-12-31']);
    expect(change.netDeposits.toFixed(2)).toBe('-1200.00');
    expect(change.gain.toFixed(2)).toBe('2928.85');
    expect(change.closingValue.toFixed(2)).toBe('52792.34');
  });

  it('leaves out the flow of the opening day, which the opening value holds already', () => {
    const values = series(['2024-01-02', '100', '100'], ['2024-01-03', '101']);
    expect(periodChange(values, '2024-01-02')?.gain.toFixed()).toBe('1');
  });

  it('begins on the day of the first money, with nothing, when that came later', () => {
    const values = series(['2024-01-02', '0'], ['2024-01-03', '101', '100'], ['2024-01-04', '102']);
    const { from, openingValue, netDeposits, gain, measure } = periodChange(values, '2023-12-29')!;
    expect([from, openingValue.toFixed(), netDeposits.toFixed(), gain.toFixed()]).toEqual([
      '2024-01-03',
      '0',
      '100',
      '2',
    ]);
    expect(measure.rate?.toFixed(4)).toBe('0.0099');
  });

  it('has no rate, and says that the time was too short, on the day of the first money', () => {
    const { measure, gain } = periodChange(series(['2024-01-02', '100', '100']), '2024-01-01')!;
    expect([gain.toFixed(), measure]).toEqual(['0', { rate: null, gap: 'too_little_data' }]);
  });

  it('is null where nothing was ever there', () => {
    expect(periodChange([], '2024-01-02')).toBeNull();
    expect(periodChange(series(['2024-01-02', '0'], ['2024-01-03', '0']), '2024-01-02')).toBeNull();
  });
});

describe('activeDays', () => {
  const datesOf = (...days: Parameters<typeof series>) => activeDays(series(...days)).map(({ date }) => date);

  it('leave out what came before the first money and after the last', () => {
    expect(datesOf(['1', '0'], ['2', '5', '5'], ['3', '6'], ['4', '0', '-6'], ['5', '0'])).toEqual([
      '2',
      '3',
      '4',
    ]);
    expect(datesOf(['1', '0'], ['2', '0'])).toEqual([]);
  });

  it('end on the day on which all was lost', () => {
    expect(datesOf(['1', '5', '5'], ['2', '0'], ['3', '0'])).toEqual(['1', '2']);
    expect(timeWeighted(activeDays(series(['1', '5', '5'], ['2', '0'], ['3', '0']))).rate?.toFixed()).toBe(
      '-1',
    );
  });
});

describe('annualize', () => {
  it('leaves a return over a year or less as it is', () => {
    expect(annualize(decimal('0.05'), 200)?.toFixed()).toBe('0.05');
    expect(annualize(decimal('0.05'), 365)?.toFixed()).toBe('0.05');
  });

  it('finds the yearly rate that compounds to the total', () => {
    // Worked by hand: two years of 365 days at 10 % make 1.1 x 1.1 = 1.21.
    expect(annualize(decimal('0.21'), 730)?.toFixed(12)).toBe('0.100000000000');
    expect(annualize(decimal('-1'), 730)?.toFixed()).toBe('-1');
  });

  it('is null for a return that is not known and for a loss of more than everything', () => {
    expect(annualize(null, 730)).toBeNull();
    expect(annualize(decimal('-1.5'), 730)).toBeNull();
  });
});

/** Days with a growth of their own and money that comes at their close. */
const days = fc.array(
  fc.record({ growth: fc.integer({ min: 500, max: 1500 }), flow: fc.integer({ min: 0, max: 100_000 }) }),
  { minLength: 1, maxLength: 40 },
);
interface Day {
  growth: number;
  flow: number;
}

const grown = (opening: Decimal, steps: readonly Day[]): DailyValue[] => {
  const values: DailyValue[] = [{ date: '0', value: opening, externalFlow: ZERO }];
  for (const [at, { growth, flow }] of steps.entries()) {
    const value = values[at]!.value.times(growth).div(1000).plus(flow);
    values.push({ date: String(at + 1), value, externalFlow: decimal(String(flow)) });
  }
  return values;
};

const near = (a: Decimal | null, b: Decimal | null) =>
  a !== null && b !== null && a.minus(b).abs().lt('1e-24');

describe('a time-weighted return', () => {
  it('depends on the growth of the days and not on what came when', () => {
    fc.assert(
      fc.property(days, (steps) => {
        const expected = steps
          .reduce((all, { growth }) => all.times(growth).div(1000), decimal('1'))
          .minus(1);
        expect(near(timeWeightedReturn(grown(decimal('1000'), steps)), expected)).toBe(true);
      }),
    );
  });

  it('is the same for amounts so many times as large', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 2, max: 1000 }), (steps, times) => {
        const values = grown(decimal('1000'), steps);
        const larger = values.map(({ date, value, externalFlow }) => ({
          date,
          value: value.times(times),
          externalFlow: externalFlow.times(times),
        }));
        expect(near(timeWeightedReturn(values), timeWeightedReturn(larger))).toBe(true);
      }),
    );
  });

  it('links over periods: the total is the product of its parts', () => {
    fc.assert(
      fc.property(days, fc.nat(), (steps, cut) => {
        const values = grown(decimal('1000'), steps);
        const at = cut % values.length;
        const [first, second] = [values.slice(0, at + 1), values.slice(at)].map(
          (part) => timeWeightedReturn(part)?.plus(1) ?? decimal('1'),
        );
        expect(near(timeWeightedReturn(values), first!.times(second!).minus(1))).toBe(true);
      }),
    );
  });

  it('is not moved by a day on which money comes and nothing grows', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 10 ** 6 }), (steps, flow) => {
        const still = [...steps, { growth: 1000, flow }];
        expect(
          near(
            timeWeightedReturn(grown(decimal('1'), steps)),
            timeWeightedReturn(grown(decimal('1'), still)),
          ),
        ).toBe(true);
      }),
    );
  });

  it('closes: opening value, net deposits and gain make the closing value', () => {
    fc.assert(
      fc.property(days, (steps) => {
        const { openingValue, netDeposits, gain, closingValue } = periodChange(
          grown(decimal('1000'), steps),
          '0',
        )!;
        expect(near(openingValue.plus(netDeposits).plus(gain), closingValue)).toBe(true);
      }),
    );
  });
});
