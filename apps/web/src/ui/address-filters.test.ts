import { expect, it } from 'vitest';
import { dropInvalidFilters, findInvalidFilters } from './address-filters.ts';
import { parseOption } from './address-values.ts';

const parsers = {
  by: (value: string) => parseOption(['type', 'purpose'], value),
  currency: (value: string) => parseOption(['CAD', 'USD'], value),
};

it.each([
  ['by=type&currency=CAD', []],
  ['', []],
  ['by=&currency=%20', []],
  ['by=zzz', ['by']],
  ['currency=EUR&by=zzz', ['by', 'currency']],
  ['by=type&by=zzz', ['by']],
  ['other=zzz', []],
])('finds in "%s" the invalid filters: %j', (address, names) => {
  expect(findInvalidFilters(new URLSearchParams(address), parsers)).toEqual(names);
});

it('removes the invalid filters and leaves the rest', () => {
  const address = new URLSearchParams('by=zzz&currency=USD&other=zzz');
  expect(dropInvalidFilters(address, parsers).toString()).toBe('currency=USD&other=zzz');
});
