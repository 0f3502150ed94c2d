import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Keeps secrets in the store such that the store alone gives none of them away. */
export interface Sealer {
  /** Encrypts a secret for one owner; it opens for no other. */
  seal(secret: string, owner: string): string;
  /** Throws when the text was altered or is another owner's. */
  unseal(sealed: string, owner: string): string;
  /** A hash that cannot be searched through without the key: codes are too short for any other. */
  hash(parts: readonly string[]): string;
  isHash(parts: readonly string[], hash: string): boolean;
}

/** Where the sealing key lies in a data folder. */
export const SEALING_KEY_FILE = 'sealing.key';

const makeKeyOnce = (path: string) => {
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code !== 'EEXIST') throw caught;
  }
};

const sealWith = (key: Buffer, secret: string, owner: string) => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

const unsealWith = (key: Buffer, sealed: string, owner: string) => {
  const bytes = Buffer.from(sealed, 'base64url');
  const body = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, body));
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
};

/** Reads the sealing key of a data folder; the first start makes one that only its owner can read. */
export const sealerOf = (dataDir: string): Sealer => {
  const path = join(dataDir, SEALING_KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  makeKeyOnce(path);
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  // Encrypting and hashing each have a key of their own, from the one in the file.
  const derived = (use: string) => createHmac('sha256', key).update(use).digest();
  const [sealing, hashing] = [derived('seal'), derived('hash')];
  const hash = (parts: readonly string[]) =>
    createHmac('sha256', hashing).update(JSON.stringify(parts)).digest('base64url');
  return {
    seal: (secret, owner) => sealWith(sealing, secret, owner),
    unseal: (sealed, owner) => unsealWith(sealing, sealed, owner),
    hash,
    isHash: (parts, expected) => {
      const [given, kept] = [Buffer.from(hash(parts)), Buffer.from(expected)];
      return given.length === kept.length && timingSafeEqual(given, kept);
    },
  };
};
