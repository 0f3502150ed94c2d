import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '../../store/read-own-file.ts';
import { StartupError } from '../../errors/startup-error.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Keeps secrets in the store such that the store alone gives none of them away. */
export interface Sealer {
  /** Encrypts a secret for one owner; it opens for no other. */
  seal(secret: string, owner: string): string;
  /** Throws when the text was altered, is another owner's, or was sealed under a key that is gone. */
  unseal(sealed: string, owner: string): string;
  /** The secret sealed under the present key; null when it is already. Throws as `unseal` does. */
  renew(sealed: string, owner: string): string | null;
  /** A hash that cannot be searched through without the key: codes are too short for any other. */
  hash(parts: readonly string[]): string;
  /** What `hash` may have given under any of the keys. */
  hashes(parts: readonly string[]): string[];
  isHash(parts: readonly string[], hash: string): boolean;
  /** Whether the key that a hash was made with is still there. */
  isReadable(hash: string): boolean;
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

/** Which key a hash is of, written before it. A hash of a store from before keys could be rotated has none. */
const HASH = /^(?:([\w-]{8})\.)?[\w-]{43}$/;
const KEY_NAME_LENGTH = 8;

/** Naming, encrypting and hashing each have a key of their own, from the one in the file. */
const uses = (line: string) => {
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

const openedBy = (keys: readonly Key[], sealed: string, owner: string) => {
  for (const key of keys) {
    try {
      return { key, secret: unsealWith(key.sealing, sealed, owner) };
    } catch {
      // Sealed under another of the keys, or under none.
    }
  }
  throw new Error('cannot authenticate what was sealed: it was altered, or its key is gone');
};

type Key = ReturnType<typeof uses>;

const isSame = (one: string, other: string) => {
  const [given, kept] = [Buffer.from(one), Buffer.from(other)];
  return given.length === kept.length && timingSafeEqual(given, kept);
};

const WHAT = 'The file of sealing keys';
const ADVICE =
  'Put back the file that its store was sealed with: without it authenticator apps and recovery codes no longer work.';

const isKey = (line: string) =>
  /^[A-Za-z0-9+/_-]+={0,2}$/.test(line) && Buffer.from(line, 'base64').length >= KEY_BYTES;

const keysIn = (path: string) => {
  const lines = readOwnFile(path, { what: WHAT, advice: ADVICE }).split(/\s+/).filter(Boolean);
  const wrong = lines.findIndex((line) => !isKey(line));
  const problem = lines.length === 0 ? 'it holds no key' : wrong >= 0 ? `key ${wrong + 1} is none` : null;
  if (problem)
    throw new StartupError(
      `${WHAT} ${path} cannot be used: ${problem}; expected ${KEY_BYTES} random bytes in base64 on each line. ${ADVICE}`,
    );
  return lines.map(uses);
};

/**
 * Reads the sealing keys of a data folder, one a line; the first start makes one that only its owner can read. The first
 * key seals and hashes; what was sealed or hashed under the others is still read, so that keys can be rotated.
 */
export const sealerOf = (dataDir: string): Sealer => {
  const path = join(dataDir, SEALING_KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  makeKeyOnce(path);
  const keys = keysIn(path);
  // There is one at least, or the file would have been refused.
  const present = keys[0]!;
  const hashes = (parts: readonly string[]) =>
    keys.flatMap(({ name, hash }) => [`${name}.${hash(parts)}`, hash(parts)]);
  return {
    seal: (secret, owner) => sealWith(present.sealing, secret, owner),
    unseal: (sealed, owner) => openedBy(keys, sealed, owner).secret,
    renew: (sealed, owner) => {
      const { key, secret } = openedBy(keys, sealed, owner);
      return key === present ? null : sealWith(present.sealing, secret, owner);
    },
    hash: (parts) => `${present.name}.${present.hash(parts)}`,
    hashes,
    isHash: (parts, expected) => hashes(parts).some((hash) => isSame(hash, expected)),
    isReadable: (hash) => {
      const name = HASH.exec(hash)?.[1];
      return name === undefined || keys.some((key) => key.name === name);
    },
  };
};
