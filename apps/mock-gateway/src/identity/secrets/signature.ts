import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../tokens/signing-keys.ts';

type Parts = readonly (string | number)[];

const signWith = ({ secret }: SigningKeys[number], purpose: string, parts: Parts) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');

/** Signs a permission, such as to upload one file until an instant. The purpose keeps one kind from serving as another. */
export const sign = (keys: SigningKeys, purpose: string, parts: Parts): string =>
  signWith(keys[0]!, purpose, parts);

/** Whether a signature was made for exactly these parts by any of the keys, compared in constant time. */
export const isSigned = (keys: SigningKeys, purpose: string, parts: Parts, signature: unknown): boolean => {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signWith(key, purpose, parts));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
