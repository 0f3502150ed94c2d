import { accessToken, claimsOf } from '@portal/contracts/access-token';
import * as z from 'zod/mini';
import type { Answer } from './gateway-client.ts';
import type { Mismatch } from './match-response.ts';

const EXPECTED = 'a JWT whose payload holds `exp`, a number of seconds since 1970 that lies ahead';

/** What is wrong with an access token by its form, in words that hold nothing of it; null when all is well. */
export const tokenFault = (token: unknown, now: number): string | null => {
  if (typeof token !== 'string') return 'no text';
  if (token === '') return 'an empty text';
  if (!z.safeParse(accessToken, token).success)
    return 'an opaque text: not three parts of base64url that are joined by dots';
  const claims = claimsOf(token);
  if (!claims) return 'a JWT without a numeric `exp`, by which a client would know when to renew it';
  const expired = claims.exp * 1000 <= now;
  return expired ? `a JWT that expired at ${new Date(claims.exp * 1000).toISOString()}` : null;
};

/** The fault of a token as what differs, at the time of the gateway that answered. */
export const tokenMismatches = (token: unknown, { at }: Pick<Answer, 'at'>, path: string): Mismatch[] => {
  const fault = tokenFault(token, at);
  return fault === null ? [] : [{ path, expected: EXPECTED, got: fault }];
};
