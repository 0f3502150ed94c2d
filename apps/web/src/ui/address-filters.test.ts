import { expect, it } from 'vitest';
import { unreadableFilters, withoutUnreadable } from './address-filters.ts';
import { optionIn } from './address-values.ts';

const readers = {
  by: (value: string) => optionIn(['type', 'purpose'], value),
  currency: (value: string) => optionIn(['CAD', 'USD'], value),
};

it.each([
  ['by=type&currency=CAD', []],
  ['', []],
  ['by=&currency=%20', []],
  ['by=zzz', ['by']],
  ['currency=EUR&by=zzz', ['by', 'currency']],
  ['by=type&by=zzz', ['by']],
  ['other=zzz', []],
])('finds in "%s" the filters that cannot be read: %j', (address, names) => {
  expect(unreadableFilters(new URLSearchParams(address), readers)).toEqual(names);
});

it('removes what cannot be read and keeps the rest', () => {
  const address = new URLSearchParams('by=zzz&currency=USD&other=zzz');
  expect(withoutUnreadable(address, readers).toString()).toBe('currency=USD&other=zzz');
});
