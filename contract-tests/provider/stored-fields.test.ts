import { expect, it } from 'vitest';
import { findNotStored } from './stored-fields.ts';

const phone = { id: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a05', name: 'Telephone' };
const laptop = { id: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a06', name: 'Laptop' };
const params = { id: phone.id };

it.each([
  ['what the row has', [phone, laptop], { params, body: { name: 'Telephone' } }],
  ['a password', [phone], { params, body: { name: 'Telephone', current_password: 'x' } }],
  ['a key that no row has', [phone], { params, body: { colour: 'red' } }],
  ['a list in another order', { accounts: ['b', 'a'] }, { body: { scope: { accounts: ['a', 'b'] } } }],
  ['a write without a body', [phone], { params }],
])('%s is stored', (_, read, written) => {
  expect(findNotStored(read, written)).toBeNull();
});

it.each([
  ['another value', [{ ...phone, name: 'Phone' }, laptop], { params, body: { name: 'Telephone' } }],
  [
    'the value of another row',
    [
      { ...phone, name: 'Phone' },
      { ...laptop, name: 'Telephone' },
    ],
    { params, body: { name: 'Telephone' } },
  ],
  ['fewer of a list', { accounts: ['a'] }, { body: { accounts: ['a', 'b'] } }],
  [
    'one of two objects',
    { texts: [{ key: 'a', en: 'A' }] },
    {
      body: {
        texts: [
          { key: 'a', en: 'A' },
          { key: 'b', en: 'B' },
        ],
      },
    },
  ],
])('%s is not what was sent', (_, read, written) => {
  expect(findNotStored(read, written)).not.toBeNull();
});
