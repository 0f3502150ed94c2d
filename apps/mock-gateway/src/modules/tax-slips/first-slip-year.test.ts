import { describe, expect, it } from 'vitest';
import { firstSlipYear } from './first-slip-year.ts';

describe('the first year of slips of an account', () => {
  it.each([
    ['rrsp', '2026-03-02', 2025],
    ['spousal_rrsp', '2026-01-05', 2025],
    ['rrsp', '2026-03-03', 2026],
    ['fhsa', '2026-02-02', 2026],
    ['non_registered', '2026-02-02', 2026],
  ] as const)('of type %s, opened on %s, is %i', (type, opened_on, year) => {
    expect(firstSlipYear({ type, opened_on })).toBe(year);
  });
});
