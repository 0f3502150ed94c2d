import { expect, it } from 'vitest';
import { createFieldsRecorder, listFields } from './fields-recorder.ts';

const optionalFields = {
  'history.list': { '$[].ip': false, '$[].os': false },
  'user.me': { '$.roles.*.name': true, '$.photo': false },
};
const events = () => [{ login_timestamp: 'then', ip: '203.0.113.7', os: 'Linux' }];
const user = () => ({ uuid: 'u', photo: null, roles: { client: { name: 'client', page: '/app' } } });

/** The fields that a reader of a response reads; the code of this test counts as the app's. */
const fieldsReadBy = <Response>(call: string, response: Response, read: (response: Response) => unknown) => {
  const recorder = createFieldsRecorder(optionalFields, () => true);
  read(recorder.observe(call, response));
  return recorder.reads();
};

it.each<[string, (rows: ReturnType<typeof events>) => unknown, string[]]>([
  ['by its name', ([row]) => row!.ip, ['history.list $[].ip']],
  ['by destructuring', (rows) => rows.map(({ os }) => os), ['history.list $[].os']],
  ['by a name that is computed', ([row]) => row!['i'.concat('p') as 'ip'], ['history.list $[].ip']],
  ['by a spread', ([row]) => ({ ...row }), ['history.list $[].ip', 'history.list $[].os']],
  [
    'by the rest of a destructuring',
    (rows) => rows.map(({ login_timestamp, ...rest }) => [login_timestamp, rest]),
    ['history.list $[].ip', 'history.list $[].os'],
  ],
  ['by Object.values', ([row]) => Object.values(row!), ['history.list $[].ip', 'history.list $[].os']],
  ['by Object.entries', ([row]) => Object.entries(row!), ['history.list $[].ip', 'history.list $[].os']],
  ['by JSON', (rows) => JSON.stringify(rows), ['history.list $[].ip', 'history.list $[].os']],
  ['by in', ([row]) => 'os' in row!, ['history.list $[].os']],
  ['not at all', ([row]) => row!.login_timestamp, []],
])('records an optional field that is read %s', (_, read, fields) => {
  expect(fieldsReadBy('history.list', events(), read)).toEqual(fields);
});

it('records a field below any key of a record', () => {
  expect(fieldsReadBy('user.me', user(), ({ roles }) => roles.client.name)).toEqual([
    'user.me $.roles.*.name',
  ]);
  expect(fieldsReadBy('user.me', user(), ({ roles }) => roles.client.page)).toEqual([]);
});

it('records no read of a cache, which compares every field', () => {
  const recorder = createFieldsRecorder(optionalFields, () => false);
  JSON.stringify(recorder.observe('history.list', events()));
  expect(recorder.reads()).toEqual([]);
});

it('counts no read of a test as one of the app', () => {
  const recorder = createFieldsRecorder(optionalFields);
  JSON.stringify(recorder.observe('history.list', events()));
  expect(recorder.reads()).toEqual([]);
});

it('observes the same response as the same value, so that nothing renders again', () => {
  const recorder = createFieldsRecorder(optionalFields);
  const response = user();
  const observed = recorder.observe('user.me', response);
  expect(recorder.observe('user.me', response)).toBe(observed);
  expect(observed.roles).toBe(observed.roles);
  expect(observed).toEqual(response);
});

it('leaves the response of a call without optional fields as it is', () => {
  const response = { count: 1 };
  expect(createFieldsRecorder(optionalFields).observe('documents.count', response)).toBe(response);
});

it('lists the fields that are marked as read, and the others', () => {
  expect(listFields(optionalFields, true)).toEqual(['user.me $.roles.*.name']);
  expect(listFields(optionalFields, false)).toEqual([
    'history.list $[].ip',
    'history.list $[].os',
    'user.me $.photo',
  ]);
});
