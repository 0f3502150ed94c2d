import { expect, it } from 'vitest';
import { periodOf, readDays } from './return-days.ts';

const known = { began_on: '2019-01-02', as_of: '2026-11-20' };
const read = (query: string) => readDays(new URLSearchParams(query), known);

it.each([
  ['from=2024-06-28&to=2025-12-31', { from: '2024-06-28', to: '2025-12-31' }],
  ['from=2024-06-28', { from: '2024-06-28', to: '2026-11-20' }],
  ['to=2020-01-31', { from: '2019-01-02', to: '2020-01-31' }],
  ['from=20240628', { from: '2024-06-28', to: '2026-11-20' }],
  ['from=2019-01-02&to=2026-11-20', { from: '2019-01-02', to: '2026-11-20' }],
  ['', null],
  ['from=&to=', null],
])('measures between the days of %s, to the ends of what is known where one is open', (query, range) => {
  expect(read(query)).toMatchObject({ range, faults: { from: null, to: null } });
});

it.each([
  ['from=nonsense', 'not_a_day', null],
  ['from=2025-02-30', 'not_a_day', null],
  ['from=1999-01-04', 'before_first', null],
  ['from=2026-11-20', 'future', null],
  ['to=2026-11-21', null, 'future'],
  ['to=2019-01-02', null, 'before_first'],
  ['from=2025-01-02&to=2024-01-02', 'order', 'order'],
  ['from=2025-01-02&to=2025-01-02', 'order', 'order'],
])('says what is wrong with %s, which is then left out', (query, from, to) => {
  const days = read(query);
  expect(days).toMatchObject({ faults: { from, to }, range: null });
  expect(periodOf(new URLSearchParams(`${query}&period=1y`), days)).toMatchObject({
    named: '1y',
    growth: '1y',
  });
});

it('leaves out one day and keeps the other', () => {
  expect(read('from=1999-01-04&to=2025-01-02')).toMatchObject({
    from: '1999-01-04',
    range: { from: '2019-01-02', to: '2025-01-02' },
    faults: { from: 'before_first', to: null },
  });
});

it('is the entire time where no period is named', () => {
  expect(periodOf(new URLSearchParams('period=nonsense'), read(''))).toEqual({
    named: 'all',
    growth: 'since',
    values: 'all',
  });
});
