import { expect, it } from 'vitest';
import { accountIn } from './use-account-in-address.ts';

it('ignores an invalid account', () => {
  const uuid = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e02';
  expect(accountIn(new URLSearchParams({ account: uuid }))).toBe(uuid);
  for (const invalid of ['', 'account=', 'account=1', `account=${uuid}'--`])
    expect(accountIn(new URLSearchParams(invalid))).toBeNull();
});
