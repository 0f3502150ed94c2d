import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnFile } from '../../store/create-own-file.ts';
import { readOwnFile } from '../../store/read-own-file.ts';
import { StartupError } from '../../errors/startup-error.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Encrypts and hashes secrets, so that the store alone reveals none of them. */
export interface Sealer {
  /** Encrypts a secret for one owner; it cannot be decrypted for another. */
  seal(secret: string, owner: string): string;
  /** Throws when the text was altered, is another owner's, or was sealed with a key that is gone. */
  unseal(sealed: string, owner: string): string;
  /** The secret sealed with the current key; null when it is already. Throws as `unseal` does. */
  renew(sealed: string, owner: string): string | null;
  /** A keyed hash: codes are so short that any other could be searched. */
  hash(parts: readonly string[]): string;
  /** What `hash` may have returned with any of the keys. */
  hashes(parts: readonly string[]): string[];
  isHash(parts: readonly string[], hash: string): boolean;
  /** Whether the key that a hash was made with is still in the file. */
  isReadable(hash: string): boolean;
}

/** Where the sealing key lies in a data folder. */
export const SEALING_KEY_FILE = 'sealing.key';

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

/** A hash begins with the name of its key. One of a store from before keys could be rotated has no name. */
const HASH = /^(?:([\w-]{8})\.)?[\w-]{43}$/;
const KEY_NAME_LENGTH = 8;

/** Naming, encrypting and hashing each have a key that is derived from the one in the file. */
const deriveKeys = (line: string) => {
  const key = Buffer.from(line, 'base64');
  const derived = (use: string) => createHmac('sha256', key).update(use).digest();
  const hashing = derived('hash');
  return {
    name: derived('name').toString('base64url').slice(0, KEY_NAME_LENGTH),
    sealing: derived('seal'),
    hash: (parts: readonly string[]) =>
      createHmac('sha256', hashing).update(JSON.stringify(parts)).digest('base64url'),
  };
};

const unsealWithAny = (keys: readonly Key[], sealed: string, owner: string) => {
  for (const key of keys) {
    try {
      return { key, secret: unsealWith(key.sealing, sealed, owner) };
    } catch {
      // It was sealed with another of the keys, or with none of them.
    }
  }
  throw new Error('cannot authenticate what was sealed: it was altered, or its key is gone');
};

type Key = ReturnType<typeof deriveKeys>;

const isSame = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const WHAT = 'The file of sealing keys';
const ADVICE =
  'Put back the file that its store was sealed with: without it authenticator apps and recovery codes no longer work.';

const isKey = (line: string) =>
  /^[A-Za-z0-9+/_-]+={0,2}$/.test(line) && Buffer.from(line, 'base64').length >= KEY_BYTES;

const keysIn = (path: string) => {
  const lines = readOwnFile(path, { what: WHAT, advice: ADVICE }).split(/\s+/).filter(Boolean);
  const wrong = lines.findIndex((line) => !isKey(line));
  const problem = lines.length === 0 ? 'it holds no key' : wrong >= 0 ? `key ${wrong + 1} is invalid` : null;
  if (problem)
    throw new StartupError(
      `${WHAT} ${path} cannot be used: ${problem}; expected ${KEY_BYTES} random bytes in base64 on each line. ${ADVICE}`,
    );
  return lines.map(deriveKeys);
};

/**
 * Reads the sealing keys of a data folder, one a line; the first start creates one that only its owner can read. The first
 * key seals and hashes; what was sealed or hashed with the others is still read, so that keys can be rotated.
 */
export const sealerOf = (dataDir: string): Sealer => {
  const path = join(dataDir, SEALING_KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  createOwnFile(path, randomBytes(KEY_BYTES).toString('base64'));
  const keys = keysIn(path);
  // There is at least one, or the file would have been rejected.
  const current = keys[0]!;
  const hashes = (parts: readonly string[]) =>
    keys.flatMap(({ name, hash }) => [`${name}.${hash(parts)}`, hash(parts)]);
  return {
    seal: (secret, owner) => sealWith(current.sealing, secret, owner),
    unseal: (sealed, owner) => unsealWithAny(keys, sealed, owner).secret,
    renew: (sealed, owner) => {
      const { key, secret } = unsealWithAny(keys, sealed, owner);
      return key === current ? null : sealWith(current.sealing, secret, owner);
    },
    hash: (parts) => `${current.name}.${current.hash(parts)}`,
    hashes,
    isHash: (parts, expected) => hashes(parts).some((hash) => isSame(hash, expected)),
    isReadable: (hash) => {
      const name = HASH.exec(hash)?.[1];
      return name === undefined || keys.some((key) => key.name === name);
    },
  };
};
