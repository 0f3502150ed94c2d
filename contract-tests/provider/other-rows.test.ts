import { expect, it } from 'vitest';
import { findOtherRow } from './other-rows.ts';

const [PHONE, LAPTOP] = [
  { id: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a05', name: 'Phone', last_used_at: '2026-11-01T08:00:00Z' },
  { id: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a06', name: 'Laptop', last_used_at: '2026-11-02T08:00:00Z' },
];
const renamesPhone = { params: { id: PHONE.id }, body: { name: 'Telephone' } };
const BY_USE = new Set(['last_used_at']);
const account = { account_uuid: 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e02', number: '4F-020' };

it.each([
  ['the named row', [PHONE, LAPTOP], [{ ...PHONE, name: 'Telephone' }, LAPTOP]],
  ['the named row, which is gone', [PHONE, LAPTOP], [LAPTOP]],
  ['what use changes', [PHONE, LAPTOP], [PHONE, { ...LAPTOP, last_used_at: null }]],
  ['a new row', [PHONE], [PHONE, LAPTOP]],
  ['what is in the named row', [{ ...PHONE, accounts: [account] }], []],
  ['what several rows are about', [{ ...LAPTOP, account }, account], [{ ...LAPTOP, account }]],
  ['the order of keys', [{ id: LAPTOP.id, name: 'x' }], [{ name: 'x', id: LAPTOP.id }]],
  ['a response that is no list', undefined, null],
])('%s is no other row', (_, before, after) => {
  expect(findOtherRow(before, after, renamesPhone, BY_USE)).toBeNull();
});

it.each([
  ['has another value', [PHONE, { ...LAPTOP, name: 'Telephone' }], expect.stringContaining('Telephone')],
  ['is gone', [PHONE], null],
])('a row that was not named is found where it %s', (_, after, found) => {
  const other = findOtherRow({ devices: [PHONE, LAPTOP] }, { devices: after }, renamesPhone, BY_USE);
  expect(other).toEqual({ before: expect.stringContaining('Laptop'), after: found });
});
