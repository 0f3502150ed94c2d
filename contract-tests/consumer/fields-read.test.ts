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

it('finds a field by its path in a pact, whichever element it is in', () => {
  const isRead = readFieldsOf('transactions.list');
  expect(isRead('$.rows[*].entered_on')).toBe(true);
  expect(isRead('$.rows[0].entered_on')).toBe(true);
  expect(isRead('$.entered_on')).toBe(false);
});
