import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createOwnFile } from '../../store/create-own-file.ts';
import { readOwnFile } from '../../store/read-own-file.ts';
import { StartupError } from '../../errors/startup-error.ts';

/** A key of HS256 is as long as its hash. Source: RFC 7518, section 3.2. */
const KEY_BYTES = 32;

const bytesOf = (secret: string) => Buffer.from(secret, 'base64');
const isBase64 = (secret: string) => /^[A-Za-z0-9+/_-]+={0,2}$/.test(secret);

const key = z.object({
  kid: z.string().check(z.minLength(1, 'is empty')),
  secret: z.string().check(
    z.refine(isBase64, 'is not in base64'),
    z.refine((secret) => bytesOf(secret).length >= KEY_BYTES, `is shorter than ${KEY_BYTES} bytes`),
  ),
});
const keyFile = z.array(key).check(
  z.minLength(1, 'holds no key'),
  z.refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'has a kid twice'),
);

/** Keys that sign access tokens. The first signs; all of them verify, so that keys can be rotated. */
export type SigningKeys = readonly { kid: string; secret: Uint8Array }[];

const WHAT = 'The file of signing keys';
const ADVICE =
  'Put a backup in its place, or move it away to start with a new key; every client then signs in again.';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Describes what is wrong with the content of a key file, without revealing a secret; null when nothing is. */
const findProblem = (text: string): string | null => {
  if (text.trim() === '') return 'it is empty';
  const content = parse(text);
  if (content === undefined) return 'it is no JSON';
  const issue = z.safeParse(keyFile, content).error?.issues[0];
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : null;
};

const read = (path: string): SigningKeys => {
  const text = readOwnFile(path, { what: WHAT, advice: ADVICE });
  const problem = findProblem(text);
  if (problem)
    throw new StartupError(
      `${WHAT} ${path} cannot be used: ${problem}; expected [{ "kid": "…", "secret": "…" }] with secrets of ` +
        `${KEY_BYTES} random bytes or more in base64. ${ADVICE}`,
    );
  return keyFile.parse(JSON.parse(text)).map(({ kid, secret }) => ({ kid, secret: bytesOf(secret) }));
};

/** Reads the signing keys of a data folder; the first start creates one that only its owner can read. */
export const signingKeys = (dataDir: string): SigningKeys => {
  const path = join(dataDir, 'keys.json');
  mkdirSync(dataDir, { recursive: true });
  const first = [{ kid: randomUUID(), secret: randomBytes(KEY_BYTES).toString('base64') }];
  createOwnFile(path, JSON.stringify(first));
  return read(path);
};
