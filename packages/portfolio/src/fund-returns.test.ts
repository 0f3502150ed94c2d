import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from './decimal.ts';
import {
  calendarYearReturns,
  returnOfYearTo,
  returnOverMonths,
  returnSinceInception,
  totalReturn,
  type FundHistory,
  type UnitPrice,
} from './fund-returns.ts';

const priced = (date: string, price: string, distribution = '0'): UnitPrice => ({
  date,
  price: decimal(price),
  distribution: decimal(distribution),
});

/** Every month ends on its 28th here. */
const monthEnd = (month: string) => `${month}-28`;
const percent = (rate: { toDecimalPlaces(to: number): { toFixed(): string } } | null | undefined) =>
  rate?.toDecimalPlaces(4).toFixed() ?? null;

describe('the total return of a fund', () => {
  it('is that of the published example of a fund that distributes', () => {
    // Morningstar, Classroom, course 103 "Understanding Total Return": bought at 9, 2 distributed and reinvested at 10,
    // worth 11 at the end: 132 for 90, "your total return is really 47%"; by the price alone 22%.
    const prices = [priced('2026-01-28', '9'), priced('2026-02-28', '10', '2'), priced('2026-03-28', '11')];
    expect(totalReturn(prices, '2026-01-28', '2026-03-28')?.toFixed(2)).toBe('0.47');
    const byPrice = prices.map((one) => ({ ...one, distribution: decimal('0') }));
    expect(totalReturn(byPrice, '2026-01-28', '2026-03-28')?.toFixed(2)).toBe('0.22');
  });

  it('leaves out what was distributed on the first day, whose price is already without it', () => {
    const prices = [priced('2026-01-28', '10', '5'), priced('2026-02-28', '10')];
    expect(totalReturn(prices, '2026-01-28', '2026-02-28')?.toFixed()).toBe('0');
  });

  it('is not known without a price on both days, or with one of nothing', () => {
    const prices = [priced('2026-01-28', '0'), priced('2026-02-28', '10')];
    expect(totalReturn(prices, '2026-01-28', '2026-02-28')).toBeNull();
    expect(totalReturn(prices, '2026-02-28', '2026-03-28')).toBeNull();
    expect(totalReturn([], '2026-02-28', '2026-03-28')).toBeNull();
  });
});

/** From the end of 2023 to the end of March 2026: 21 % in two years and a quarter of nothing. */
const fund: FundHistory = {
  inception: '2023-12-28',
  prices: [
    priced('2023-12-28', '10'),
    priced('2024-12-28', '11'),
    priced('2025-03-28', '11'),
    priced('2025-12-28', '12.1'),
    priced('2026-02-28', '12.1'),
    priced('2026-03-28', '12.1'),
  ],
};

describe('the returns of a fund over periods', () => {
  it('are of one year when the period is longer, and as they are when it is not', () => {
    expect(returnOverMonths(fund, '2025-12', 24, monthEnd)).toMatchObject({
      isAnnualized: true,
      whyNot: null,
    });
    // National Instrument 81-102, section 15.10(2): (12.1 / 10) ^ (1 / 2) - 1.
    expect(percent(returnOverMonths(fund, '2025-12', 24, monthEnd).rate)).toBe('0.1');
    expect(percent(returnOverMonths(fund, '2025-12', 12, monthEnd).rate)).toBe('0.1');
    expect(returnOverMonths(fund, '2025-12', 12, monthEnd).isAnnualized).toBe(false);
    expect(percent(returnOverMonths(fund, '2026-03', 1, monthEnd).rate)).toBe('0');
  });

  it('begin at the end of the month before, the year at the end of the year before', () => {
    expect(returnOverMonths(fund, '2026-03', 1, monthEnd).from).toBe('2026-02-28');
    expect(returnOfYearTo(fund, '2026-03', monthEnd)).toMatchObject({ from: '2025-12-28', to: '2026-03-28' });
    expect(returnOfYearTo(fund, '2025-12', monthEnd).from).toBe('2024-12-28');
  });

  it('say that the fund is too young, or that a price is missing', () => {
    expect(returnOverMonths(fund, '2026-03', 36, monthEnd)).toMatchObject({
      rate: null,
      whyNot: 'too_young',
    });
    expect(returnOverMonths(fund, '2026-03', 3, monthEnd).rate?.toFixed()).toBe('0');
    expect(returnOverMonths(fund, '2026-03', 6, monthEnd)).toMatchObject({
      rate: null,
      whyNot: 'price_missing',
    });
  });

  it('count from the first day in years of 365 days', () => {
    const since = returnSinceInception(fund, '2025-12', monthEnd);
    // By hand: 731 days from 2023-12-28 to 2025-12-28; 1.21 ^ (365 / 731) - 1.
    expect(since.rate?.toNumber()).toBeCloseTo(1.21 ** (365 / 731) - 1, 12);
    expect(since.isAnnualized).toBe(true);
    expect(returnSinceInception(fund, '2023-12', monthEnd).whyNot).toBe('too_young');
    expect(returnSinceInception({ ...fund, inception: '2025-12-28' }, '2026-03', monthEnd)).toMatchObject({
      isAnnualized: false,
    });
  });

  it('have the full calendar years there were, the latest first', () => {
    const years = calendarYearReturns(fund, '2026-03', monthEnd);
    expect(years.map(({ year, rate }) => [year, percent(rate)])).toEqual([
      ['2025', '0.1'],
      ['2024', '0.1'],
    ]);
    expect(calendarYearReturns(fund, '2025-12', monthEnd)[0]?.year).toBe('2025');
  });
});

const history = fc
  .array(
    fc.record({
      price: fc.integer({ min: 100, max: 100_000 }),
      distribution: fc.integer({ min: 0, max: 500 }),
    }),
    { minLength: 2, maxLength: 40 },
  )
  .map((all) =>
    all.map(({ price, distribution }, at) =>
      priced(
        new Date(Date.UTC(2020, at, 28)).toISOString().slice(0, 10),
        decimal(String(price)).div(1000).toFixed(),
        decimal(String(distribution)).div(1000).toFixed(),
      ),
    ),
  );

describe('for any prices', () => {
  it('the return is what an account would show that reinvests in units', () => {
    fc.assert(
      fc.property(history, (prices) => {
        let units = 1;
        for (const { price, distribution } of prices.slice(1))
          units += (units * distribution.toNumber()) / price.toNumber();
        const worth = (units * prices.at(-1)!.price.toNumber()) / prices[0]!.price.toNumber();
        const rate = totalReturn(prices, prices[0]!.date, prices.at(-1)!.date)!;
        expect(Math.abs(rate.toNumber() - (worth - 1)) / worth).toBeLessThan(1e-10);
      }),
    );
  });

  it('returns of parts link to that of the entire time, and no scale of prices changes it', () => {
    fc.assert(
      fc.property(history, fc.nat(), (prices, at) => {
        const days = prices.map(({ date }) => date);
        const [first, middle, last] = [days[0]!, days[at % days.length]!, days.at(-1)!];
        const whole = totalReturn(prices, first, last)!;
        const linked = totalReturn(prices, first, middle)!
          .plus(1)
          .times(totalReturn(prices, middle, last)!.plus(1));
        expect(linked.minus(1).minus(whole).abs().lt('1e-25')).toBe(true);
        const scaled = prices.map(({ date, price, distribution }) => ({
          date,
          price: price.times(7),
          distribution: distribution.times(7),
        }));
        expect(totalReturn(scaled, first, last)!.minus(whole).abs().lt('1e-25')).toBe(true);
      }),
    );
  });
});
