import { ACCESS_TOKEN_LIFETIME_MS, PRODUCT } from '@portal/contracts/constants';
import type { JWTHeaderParameters } from 'jose';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Clock } from '../../store/clock.ts';
import type { SigningKeys } from './signing-keys.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'northmere-gateway';
const AUDIENCE = 'northmere-portal';
/** Verified tokens that a gateway caches; beyond this the oldest are verified again. */
const MAX_CACHED = 10_000;

/** The claims of an access token: its user and its session. */
export interface Claims {
  userId: string;
  sessionId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Signs an access token that lasts 60 minutes. */
export const signAccessToken = (
  keys: SigningKeys,
  clock: Clock,
  { userId, sessionId }: Pick<Claims, 'userId' | 'sessionId'>,
): Promise<string> => {
  const { kid, secret } = keys[0]!;
  const now = clock.now().getTime();
  return new SignJWT({ sid: sessionId, product: PRODUCT })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now + ACCESS_TOKEN_LIFETIME_MS))
    .sign(secret);
};

/** Whether each part has its one canonical form: decoders ignore padding and the last bits of a part. */
const isCanonical = (token: string) =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

const verify = async (keys: SigningKeys, clock: Clock, token: string): Promise<Claims | null> => {
  if (!isCanonical(token)) return null;
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = keys.find((one) => one.kid === kid);
    if (!key) throw new Error('unknown key');
    return key.secret;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'sid', 'exp', 'product'],
    });
    if (payload['product'] !== PRODUCT) return null;
    return { userId: payload.sub!, sessionId: String(payload['sid']), expiresAt: payload.exp! * 1000 };
  } catch {
    // The client learns nothing about why a token was rejected.
    return null;
  }
};

/**
 * Returns a function that reads the claims of an access token; null for one that is forged, foreign or expired. A
 * signature is verified once, the expiry at every read.
 */
export const accessTokenReader = (keys: SigningKeys, clock: Clock) => {
  const verified = new Map<string, Claims>();
  const cache = (token: string, claims: Claims) => {
    const oldest = verified.keys().next();
    if (verified.size >= MAX_CACHED && !oldest.done) verified.delete(oldest.value);
    verified.set(token, claims);
  };
  const isCurrent = ({ expiresAt }: Claims) => expiresAt > clock.now().getTime();
  return (token: string): Claims | null | Promise<Claims | null> => {
    const known = verified.get(token);
    if (known) return isCurrent(known) ? known : null;
    return verify(keys, clock, token).then((claims) => {
      if (claims) cache(token, claims);
      return claims;
    });
  };
};
