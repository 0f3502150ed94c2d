import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './add-days.ts';
import { daysBetween } from './days-between.ts';
import { decimal, moneyText, ZERO, type Decimal } from './decimal.ts';
import { fundExpense, fundExpenseRatio, fundExpenseStretches, type FundRatio } from './fund-expenses.ts';
import { sumOfDays } from './sum-of-days.ts';
import type { UnitsFrom } from './units-over-time.ts';

const units = (...steps: [date: string, quantity: string][]): UnitsFrom[] =>
  steps.map(([date, quantity]) => ({ date, quantity: decimal(quantity) }));
const ratio = (asOf: string, mer: string | null, ter: string | null = '0'): FundRatio => ({
  asOf,
  mer: mer === null ? null : decimal(mer),
  ter: ter === null ? null : decimal(ter),
});
const atTen = sumOfDays(['2023-01-02'], [decimal('10')]);
const ONE_PERCENT = [ratio('2022-12-31', '0.0095', '0.0005')];

const expense = (from: string, to: string, held: UnitsFrom[], ratios = ONE_PERCENT, priceOfDays = atTen) =>
  fundExpense(fundExpenseStretches({ from, to, units: held, ratios, priceOfDays }));

describe('the fund expense ratio', () => {
  it('is MER plus TER, and unknown when either is', () => {
    expect(fundExpenseRatio(ratio('2025-12-31', '0.0089', '0.0006'))?.toFixed()).toBe('0.0095');
    expect(fundExpenseRatio(ratio('2025-12-31', null, '0.0006'))).toBeNull();
    expect(fundExpenseRatio(ratio('2025-12-31', '0.0089', null))).toBeNull();
  });
});

describe('the expenses of a fund', () => {
  // The formula A / 365 x B of National Instrument 31-103, section 14.1.2: A is the ratio, B the value of the day.
  it('are the ratio of the value over a year of 365 days, a 365th of it for one day, and 366 of these in a leap year', () => {
    const held = units(['2023-01-02', '1000']);
    expect(expense('2023-01-03', '2024-01-02', held)?.toFixed(2)).toBe('100.00');
    expect(moneyText(expense('2023-06-01', '2023-06-01', held)!)).toBe('0.27');
    expect(moneyText(expense('2024-01-01', '2024-12-31', held)!)).toBe('100.27');
  });

  it('count the units at the close: the day of a purchase counts, that of a sale does not', () => {
    const held = units(['2023-03-01', '1000'], ['2023-03-11', '0']);
    const [only, ...others] = fundExpenseStretches({
      from: '2023-01-02',
      to: '2023-12-31',
      units: held,
      ratios: ONE_PERCENT,
      priceOfDays: atTen,
    });
    expect(others).toEqual([]);
    expect([only?.from, only?.to, only?.days]).toEqual(['2023-03-01', '2023-03-10', 10]);
    expect(moneyText(only!.amount!)).toBe('2.74');
  });

  it('count weekends at the last price before them', () => {
    const prices = sumOfDays(['2023-01-05', '2023-01-06', '2023-01-09'], ['10', '20', '40'].map(decimal));
    expect(prices('2023-01-05', '2023-01-09')?.toFixed()).toBe('110');
    expect(prices('2023-01-07', '2023-01-08')?.toFixed()).toBe('40');
  });

  it('change to a new ratio on the day after its financial period', () => {
    const ratios = [ratio('2022-12-31', '0.01'), ratio('2023-12-31', '0.02')];
    const stretches = fundExpenseStretches({
      from: '2023-12-30',
      to: '2024-01-02',
      units: units(['2023-01-02', '36500']),
      ratios,
      priceOfDays: atTen,
    });
    expect(stretches.map(({ from, to, amount }) => [from, to, amount?.toFixed()])).toEqual([
      ['2023-12-30', '2023-12-31', '20'],
      ['2024-01-01', '2024-01-02', '40'],
    ]);
  });

  it('are unknown, and never nothing, without a ratio or with a day without a price', () => {
    const held = units(['2023-01-02', '10']);
    expect(expense('2023-02-01', '2023-02-28', held, [])).toBeNull();
    expect(expense('2023-02-01', '2023-02-28', held, [ratio('2022-12-31', '0.01', null)])).toBeNull();
    const gap = sumOfDays(['2023-01-02', '2023-01-03', '2023-01-04'], [decimal('10'), null, decimal('10')]);
    expect(expense('2023-01-02', '2023-01-04', held, ONE_PERCENT, gap)).toBeNull();
    expect(expense('2023-01-04', '2023-01-08', held, ONE_PERCENT, gap)).not.toBeNull();
    expect(expense('2022-12-31', '2023-01-08', units(['2022-01-01', '1']), ONE_PERCENT, atTen)).toBeNull();
    expect(expense('2023-02-01', '2023-02-28', [])?.toFixed()).toBe('0');
  });

  const FIRST = '2023-01-01';
  const dayAt = fc.integer({ min: 0, max: 90 }).map((at) => addDays(FIRST, at));
  const steps = fc
    .array(fc.tuple(dayAt, fc.integer({ min: 0, max: 10 ** 8 })), { maxLength: 12 })
    .map((found) =>
      units(
        ...[...new Map(found.map(([day, ten]) => [day, (ten / 10_000).toFixed(4)]))].toSorted(([a], [b]) =>
          a < b ? -1 : 1,
        ),
      ),
    );
  const priced = fc
    .uniqueArray(fc.tuple(dayAt, fc.integer({ min: 1, max: 10 ** 7 })), {
      selector: ([day]) => day,
      maxLength: 40,
    })
    .map(
      (found) =>
        new Map([[FIRST, 70_000] as [string, number], ...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    );

  it('equal the sum over every single day', () => {
    fc.assert(
      fc.property(steps, priced, dayAt, dayAt, (held, prices, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const days = [...prices.keys()];
        const figures = [...prices.values()].map((price) => decimal(String(price)).div(10_000));
        const ratios = [ratio('2022-12-31', '0.0107', '0.0003'), ratio('2023-02-10', '0.0099', '0.0011')];
        let expected: Decimal = ZERO;
        for (let day = from; day <= to; day = addDays(day, 1)) {
          const quantity = held.findLast(({ date }) => date <= day)?.quantity ?? ZERO;
          const price = figures[days.findLastIndex((priceDay) => priceDay <= day)]!;
          const fer = fundExpenseRatio(ratios.findLast(({ asOf }) => asOf < day)!)!;
          expected = expected.plus(quantity.times(price).times(fer).div(365));
        }
        const found = expense(from, to, held, ratios, sumOfDays(days, figures))!;
        expect(found.toFixed(15)).toBe(expected.toFixed(15));
      }),
    );
  });

  it('add up over the parts of a period, which cover each day with units once', () => {
    fc.assert(
      fc.property(steps, dayAt, (held, middle) => {
        const all = expense(FIRST, '2023-04-30', held, ONE_PERCENT, sumOfDays([FIRST], [decimal('9.1234')]))!;
        const part = (from: string, to: string) =>
          expense(from, to, held, ONE_PERCENT, sumOfDays([FIRST], [decimal('9.1234')]))!;
        const parts = part(FIRST, middle).plus(part(addDays(middle, 1), '2023-04-30'));
        expect(parts.toFixed(15)).toBe(all.toFixed(15));
        const stretches = fundExpenseStretches({
          from: FIRST,
          to: '2023-04-30',
          units: held,
          ratios: ONE_PERCENT,
          priceOfDays: atTen,
        });
        for (const [at, { from, to, days }] of stretches.entries()) {
          expect(days).toBe(daysBetween(from, to) + 1);
          expect(at === 0 || stretches[at - 1]!.to < from).toBe(true);
        }
      }),
    );
  });
});
