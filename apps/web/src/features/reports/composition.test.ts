import { expect, it } from 'vitest';
import { compositionOf, type Draft } from './composition.ts';

const options = { as_of: '2026-11-20', began_on: '2019-03-04', accounts: [], account_groups: [] };

const draftOf = (from: string, to: string): Draft => ({
  kind: 'performance',
  scope: '',
  accounts: [],
  interval: '',
  preset: 'days',
  days: { from, to },
  sections: [],
  language: 'en',
  formats: ['pdf'],
});

it.each([
  ['', '2026-10-31'],
  ['2026-10-01', ''],
  ['2026-09-31', '2026-10-31'],
])('is none from "%s" to "%s", of which one is no day', (from, to) => {
  expect(compositionOf(draftOf(from, to), options)).toBe('no_day');
});

it('is of the days that are typed', () => {
  expect(compositionOf(draftOf('2026-09-30', '2026-10-31'), options)).toMatchObject({
    from: '2026-09-30',
    to: '2026-10-31',
  });
});
