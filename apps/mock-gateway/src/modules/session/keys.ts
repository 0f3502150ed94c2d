import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const keyFile = z.array(z.object({ kid: z.string(), secret: z.string() })).check(z.minLength(1));

/** Keys that sign access tokens. The first signs; all of them are still read, so that keys can be rotated. */
export type SigningKeys = readonly { kid: string; secret: Uint8Array }[];

const read = (path: string): SigningKeys =>
  keyFile
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .map(({ kid, secret }) => ({ kid, secret: Buffer.from(secret, 'base64') }));

/** Reads the signing keys of a data folder; the first start makes one that only its owner can read. */
export const signingKeys = (dataDir: string): SigningKeys => {
  const path = join(dataDir, 'keys.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    const made = [{ kid: randomUUID(), secret: randomBytes(32).toString('base64') }];
    writeFileSync(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code !== 'EEXIST') throw caught;
  }
  return read(path);
};
