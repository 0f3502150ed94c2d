import { expect, it } from 'vitest';
import { periodOf } from './presets.ts';

const on = (as_of: string) => ({ as_of, began_on: '2019-03-04' });

it.each([
  ['last_month', '2026-11-20', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['last_month', '2026-10-30', '2026-09-01', '2026-09-30'],
  ['last_month', '2026-09-30', '2026-09-01', '2026-09-30'],
  ['last_quarter', '2026-11-20', '2026-07-01', '2026-09-30'],
  ['last_quarter', '2026-09-30', '2026-07-01', '2026-09-30'],
  ['last_quarter', '2026-02-27', '2025-10-01', '2025-12-31'],
  ['last_year', '2026-11-20', '2025-01-01', '2025-12-31'],
  ['last_year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['this_year', '2026-11-20', '2026-01-01', '2026-11-20'],
  ['all', '2026-11-20', '2019-03-04', '2026-11-20'],
] as const)('%s on %s is from %s to %s', (preset, asOf, from, to) => {
  expect(periodOf(preset, on(asOf))).toEqual({ from, to });
});
