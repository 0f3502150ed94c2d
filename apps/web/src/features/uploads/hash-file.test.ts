import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashFile } from './hash-file.ts';

const BYTES = randomBytes(3_000_000);
const hashing = (signal = new AbortController().signal) => {
  const shares: number[] = [];
  return { shares, hash: hashFile(new Blob([BYTES]), { onProgress: (share) => shares.push(share), signal }) };
};

it('is the SHA-256 of all the bytes, whatever their number', async () => {
  expect(await hashing().hash).toBe(createHash('sha256').update(BYTES).digest('hex'));
});

it('reports shares that grow, and never more than the file', async () => {
  const { shares, hash } = hashing();
  await hash;
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
});

it('ends when it is cancelled', async () => {
  const cancelling = new AbortController();
  const { hash } = hashing(cancelling.signal);
  cancelling.abort();
  await expect(hash).rejects.toThrow('aborted');
});
