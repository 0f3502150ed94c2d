import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../session/keys.ts';

/** Signs a permission such as "put this file here until then". The purpose keeps one kind from serving as another. */
export const sign = (keys: SigningKeys, purpose: string, parts: readonly (string | number)[]): string =>
  createHmac('sha256', keys[0]!.secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');

/** Whether a signature is one of ours for these very parts, compared in constant time. */
export const isSigned = (
  keys: SigningKeys,
  purpose: string,
  parts: readonly (string | number)[],
  signature: unknown,
): boolean => {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(keys, purpose, parts));
  return given.length === expected.length && timingSafeEqual(given, expected);
};
