import { allCalls } from '@portal/contracts';
import { expect, it } from 'vitest';
import { markedFields, optionalFieldsOf, readFieldsOf } from './fields-read.ts';

it('Every optional field of a response is marked as read or not read by the web app', () => {
  const declared = allCalls.flatMap(({ domain, name, call }) => {
    const fields = optionalFieldsOf(call);
    return fields.length > 0 ? [[`${domain}.${name}`, fields] as const] : [];
  });
  expect(Object.fromEntries(markedFields()), 'mark them in apps/web/src/testing/fields-read.json').toEqual(
    Object.fromEntries(declared),
  );
});

it.each([
  ['transactions.list', '$.rows[*].entered_on', true],
  ['transactions.list', '$.rows[0].entered_on', true],
  ['transactions.list', '$.entered_on', false],
  ['user.me', '$.roles.*.name', true],
  ['user.me', '$.roles.client.name', true],
  ['user.me', '$.roles.client.page.name', false],
  ['user.me', '$.name', false],
  ['history.list', '$[*].ip', true],
  ['documents.count', '$', false],
])('%s reads the optional field %s: %s', (call, path, isRead) => {
  expect(readFieldsOf(call)(path)).toBe(isRead);
});
