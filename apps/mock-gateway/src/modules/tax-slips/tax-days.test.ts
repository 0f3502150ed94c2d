import { describe, expect, it } from 'vitest';
import { dueDay, slipRules } from './slip-rules.ts';
import { first60DaysAfter, lastOfFirst60Days, remainderOf } from './tax-days.ts';

describe('usual deadlines', () => {
  it.each([
    ['investment_income', 2023, '2024-02-29'],
    ['investment_income', 2024, '2025-02-28'],
    // 28 February 2026 is a Saturday.
    ['investment_income', 2025, '2026-03-02'],
    ['trust_income', 2025, '2026-03-31'],
    // 31 March 2024 is a Sunday.
    ['trust_income', 2023, '2024-04-01'],
    ['rrsp_contributions', 2024, '2025-02-10'],
    ['paid_abroad', 2025, '2026-03-31'],
    ['paid_abroad_from_plan', 2025, '2026-03-02'],
  ] as const)('of %s for %i is %s', (subject, year, day) => {
    expect(dueDay(slipRules[subject], year)).toBe(day);
  });
});

describe('the first 60 days', () => {
  it.each([
    [2023, '2023-03-01'],
    [2024, '2024-02-29'],
    // 1 March is a Saturday in 2025 and a Sunday in 2026.
    [2025, '2025-03-03'],
    [2026, '2026-03-02'],
  ])('of %i end on %s', (year, day) => {
    expect(lastOfFirst60Days(year)).toBe(day);
  });

  it('and the rest of the year share no day and leave none out', () => {
    expect(first60DaysAfter(2024)).toEqual({ from: '2025-01-01', to: '2025-03-03' });
    expect(remainderOf(2025)).toEqual({ from: '2025-03-04', to: '2025-12-31' });
  });
});
