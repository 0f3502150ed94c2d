import { createHash, randomBytes } from 'node:crypto';

/** 192 bits cannot be guessed. */
const SECRET_BYTES = 24;

/** Creates the secret that identifies a link or a recovery; anyone who has it may use it. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Hashes a secret for the store. A fast hash is enough: 2^192 values cannot be tried. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
