import { accessToken } from '@portal/contracts/access-token';
import { claimsOf, type AccessTokenClaims } from '@portal/contracts/access-token-claims';
import { DAY_MS } from '@portal/contracts/durations';
import { examplePair } from '@portal/contracts/session.examples';
import * as z from 'zod/mini';
import type { GatewayResponse } from './gateway-client.ts';
import type { Mismatch } from './match-response.ts';

const EXPECTED =
  'a JWT whose payload holds `exp`, a number of seconds since 1970 that lies ahead, and no `iat` that does';

/** A later time is one in other units; tokens of examples and of tests may be good for decades. */
const MAX_AHEAD_MS = 100 * 366 * DAY_MS;
/** How far the clocks of a gateway may differ. */
const MAX_CLOCK_MS = 5 * 60_000;

/** What is wrong with the times of a token; null when nothing is. */
const timeFaultOf = ({ exp, iat }: AccessTokenClaims, now: number): string | null => {
  const expiresAt = exp * 1000;
  if (expiresAt <= now) return `a JWT that expired at ${new Date(Math.max(0, expiresAt)).toISOString()}`;
  if (expiresAt > now + MAX_AHEAD_MS)
    return `a JWT whose \`exp\` lies more than a century ahead, as where it is in milliseconds: ${exp}`;
  return typeof iat === 'number' && iat * 1000 > now + MAX_CLOCK_MS
    ? `a JWT whose \`iat\` lies ahead of the time of its response: ${iat}`
    : null;
};

/** Describes what is wrong with the format of an access token, without any part of it; null when nothing is. */
export const describeTokenFault = (token: unknown, now: number): string | null => {
  if (typeof token !== 'string') return 'no text';
  if (token === '') return 'an empty text';
  if (!z.safeParse(accessToken, token).success)
    return 'an opaque text: not three parts of base64url that are joined by dots';
  // Recordings have it in place of a token; it was issued in 2099.
  if (token === examplePair.access_token) return null;
  const claims = claimsOf(token);
  if (!claims) return 'a JWT without a numeric `exp`, by which a client would know when to renew it';
  return timeFaultOf(claims, now);
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
