import { expect, it } from 'vitest';
import { emptyStore } from '../../testing/empty-store.ts';
import { admitAttempt } from './sign-in-throttle.ts';

const AT = Date.parse('2026-11-20T15:00:00Z');

it('admits no more concurrent attempts than sequential ones', async () => {
  const store = await emptyStore();
  const attempt = { username: 'any.username', ip: '203.0.113.1', isRememberedDevice: false };
  const admissions = await Promise.all(Array.from({ length: 30 }, () => admitAttempt(store.db, attempt, AT)));
  expect(admissions.filter(({ kind }) => kind === 'admitted')).toHaveLength(5);
  await store.close();
});

it('makes an address wait after thirty failures over as many names, and no other address', async () => {
  const store = await emptyStore();
  const tryFrom = (ip: string, username: string) =>
    admitAttempt(store.db, { username, ip, isRememberedDevice: false }, AT);
  // The owner of one IPv6 address has all those of its network.
  for (let failure = 0; failure < 31; failure++) {
    const ip = `2001:db8:0:7::${failure.toString(16)}`;
    expect((await tryFrom(ip, `name-${failure}`)).kind).toBe('admitted');
  }
  expect(await tryFrom('2001:db8:0:7:1:2:3:4', 'another name')).toEqual({
    kind: 'waiting',
    remainingMs: 30_000,
  });
  expect((await tryFrom('2001:db8:0:8::1', 'another name')).kind).toBe('admitted');
  await store.close();
});
