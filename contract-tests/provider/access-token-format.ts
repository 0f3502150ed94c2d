import { accessToken } from '@portal/contracts/access-token';
import { claimsOf } from '@portal/contracts/access-token-claims';
import * as z from 'zod/mini';
import type { GatewayResponse } from './gateway-client.ts';
import type { Mismatch } from './match-response.ts';

const EXPECTED = 'a JWT whose payload holds `exp`, a number of seconds since 1970 that lies ahead';

/** Describes what is wrong with the format of an access token, without any part of it; null when nothing is. */
export const describeTokenFault = (token: unknown, now: number): string | null => {
  if (typeof token !== 'string') return 'no text';
  if (token === '') return 'an empty text';
  if (!z.safeParse(accessToken, token).success)
    return 'an opaque text: not three parts of base64url that are joined by dots';
  const claims = claimsOf(token);
  if (!claims) return 'a JWT without a numeric `exp`, by which a client would know when to renew it';
  const isExpired = claims.exp * 1000 <= now;
  return isExpired ? `a JWT that expired at ${new Date(claims.exp * 1000).toISOString()}` : null;
};

/** The fault of a token as a mismatch, at the time of the gateway that issued it. */
export const accessTokenMismatches = (
  token: unknown,
  { time }: Pick<GatewayResponse, 'time'>,
  path: string,
): Mismatch[] => {
  const fault = describeTokenFault(token, time);
  return fault === null ? [] : [{ rule: 'token-format', path, expected: EXPECTED, got: fault }];
};
