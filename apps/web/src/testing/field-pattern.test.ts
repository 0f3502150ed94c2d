import { expect, it } from 'vitest';
import { fieldPattern } from './field-pattern.ts';

it.each([
  ['$[].ip', '$[].ip', true],
  ['$[].ip', '$[0].ip', true],
  ['$[].ip', '$[*].ip', true],
  ['$[].ip', '$.ip', false],
  ['$[].ip', '$[0].ips', false],
  ['$.roles.*.name', '$.roles.client.name', true],
  ['$.roles.*.name', '$.roles.*.name', true],
  ['$.roles.*.name', '$.roles.client.page.name', false],
  ['$.roles.*[].name', '$.roles.client[1].name', true],
  ['$.roles.*', '$.roles.client', true],
  ['$.roles.*', '$.roles.client[0]', false],
])('the field %s has the path %s: %s', (field, path, isOf) => {
  expect(fieldPattern(field).test(path)).toBe(isOf);
});
