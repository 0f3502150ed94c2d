import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
// By another path than that of the module that hashes: tests give it parameters that take no time.
import { hashParameters } from '../secrets/hash-parameters.ts';
import { hashSecret, needsRehash, verifySecret } from './hash.ts';

it('hashes with the parameters that OWASP asks for', () => {
  expect(hashParameters).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
});

it('verifies the same secret, and no other', async () => {
  const hashed = await hashSecret('Érablière 7!');
  expect(await verifySecret(hashed, 'Érablière 7!')).toBe(true);
  expect(await verifySecret(hashed, 'érablière 7!')).toBe(false);
});

it('gives the same secret another hash each time', async () => {
  expect(await hashSecret('same')).not.toBe(await hashSecret('same'));
});

it('reads every character of the longest secret', async () => {
  const longest = 'x'.repeat(512);
  expect(await verifySecret(await hashSecret(`${longest}a`), `${longest}b`)).toBe(false);
});

it('requires a new hash when the parameters have changed', async () => {
  expect(needsRehash(await hashSecret('secret'))).toBe(false);
  expect(needsRehash(await hash('secret', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true);
});

it('completes all of many requests, although it hashes few at once', async () => {
  const hashed = await hashSecret('crowd');
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => verifySecret(hashed, index % 2 ? 'crowd' : 'other')),
  );
  expect(results.filter(Boolean)).toHaveLength(6);
});
