import { createKeyedLimiter } from '../throttle/keyed-limiter.ts';
import { hashParameters } from './hash-parameters.ts';

const { memoryCost, timeCost, parallelism } = hashParameters;
/** How a hash of today's parameters begins. */
const CURRENT = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
/** Hashes computed at once: each takes memory, and a flood of sign-ins must not take it all. */
const MAX_CONCURRENT_HASHES = 2;

/** Native code, loaded by the first sign-in and not at start. */
const library = () => import('@node-rs/argon2');

const inTurn = createKeyedLimiter(MAX_CONCURRENT_HASHES);
const KEY = 'hash';

/** Hashes a password or a security answer with argon2id and a random salt. */
export const hashSecret = (secret: string): Promise<string> =>
  inTurn(KEY, async () => (await library()).hash(secret, hashParameters));

/** Whether a secret is the one that was hashed. */
export const verifySecret = (hashed: string, secret: string): Promise<boolean> =>
  inTurn(KEY, async () => (await library()).verify(hashed, secret));

/** Whether a hash was made with other parameters than today's. */
export const needsRehash = (hashed: string): boolean => !hashed.startsWith(CURRENT);
