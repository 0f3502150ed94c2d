import { expect, it } from 'vitest';
import { findListedTwice } from './listed-twice.ts';

const fee = { account_uuid: 'a3d5e7f9', date: '2026-11-16', amount: '12.00' };
const message = { message_id: '7c6d5e4f', text: 'Good morning' };

it.each([
  ['equal fees of one account, which have no id of their own', { fees: [fee, { ...fee }] }],
  ['rows without their id', [{ id: null }, { id: null }]],
  ['one row in two lists', { sent: [message], received: [message] }],
  ['rows of one id that differ', [message, { ...message, text: 'Good evening' }]],
  ['texts', ['en', 'en']],
  ['an error without a body', undefined],
])('%s are no repetition', (_, response) => {
  expect(findListedTwice(response)).toBeUndefined();
});

it.each([
  ['with its keys in another order', [message, { text: message.text, message_id: message.message_id }]],
  ['in a list of a row', { rows: [{ messages: [message, { ...message }] }] }],
  [
    'with another cursor',
    [
      { ...message, cursor: 'a' },
      { ...message, cursor: 'b' },
    ],
  ],
])('a row is found twice %s', (_, response) => {
  expect(findListedTwice(response)).toMatchObject(message);
});
