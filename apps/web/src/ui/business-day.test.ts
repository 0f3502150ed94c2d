import { expect, it } from 'vitest';
import { businessDay } from './business-day.ts';

it('ends the year when it ends in Toronto', () => {
  expect(businessDay('2027-01-01T04:59:59.999Z')).toBe('2026-12-31');
  expect(businessDay('2027-01-01T05:00:00.000Z')).toBe('2027-01-01');
  expect(businessDay('2026-07-01T03:59:00.000Z')).toBe('2026-06-30');
});
