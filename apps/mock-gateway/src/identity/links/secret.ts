import { createHash, randomBytes } from 'node:crypto';

/** 192 bits: beyond guessing. */
const SECRET_BYTES = 24;

/** What names a link or a recovery; whoever holds it may use it. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is kept of a secret. A fast hash will do: nobody tries 2^192 values. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
