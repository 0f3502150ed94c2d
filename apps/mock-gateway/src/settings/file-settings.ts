import * as z from 'zod/mini';
import { StartupError } from '../errors/startup-error.ts';
import { readSecretFile } from './read-secret-file.ts';
import { MAX_PORT } from './setting-rules.ts';

/** A virus scanner that speaks the protocol of clamd. */
export interface Clamd {
  host: string;
  port: number;
  answersWithinMs: number;
}

/** A bucket of S3-compatible storage. */
export interface Bucket {
  /** What an object's name is put behind: path style, virtual-hosted style, or a folder in either. */
  url: string;
  region: string;
  keyId: string;
  secretKey: string;
  answersWithinMs: number;
}

const CLAMD_ANSWERS_WITHIN_MS = 10_000;
const BUCKET_ANSWERS_WITHIN_MS = 5_000;

const isBucketAddress = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && !(username || password || search || hash);
};

const isHostAndPort = (text: string) => {
  const port = Number(/^(?:[\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text)?.[1] ?? 0);
  return port > 0 && port <= MAX_PORT;
};

/** The settings of what scans files and of where they are stored. */
export const fileSettings = {
  CLAMD: z.optional(
    z.string().check(z.refine(isHostAndPort, 'expected the host and port of a clamd, such as clamd:3310')),
  ),
  S3_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isBucketAddress,
          'expected the address of a bucket, such as https://s3.example/photos, without a name or password',
        ),
      ),
  ),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[\w-]+$/, 'expected a region such as ca-central-1')),
    'us-east-1',
  ),
  S3_KEY_ID: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  S3_SECRET_KEY_FILE: z.optional(z.string()),
};
const settings = z.object(fileSettings);
type FileSettings = z.infer<typeof settings>;

/** The scanner of the settings; null without one. */
export const clamdOf = ({ CLAMD }: FileSettings): Clamd | null => {
  if (!CLAMD) return null;
  const colon = CLAMD.lastIndexOf(':');
  const host = CLAMD.slice(0, colon).replace(/^\[|\]$/g, '');
  return { host, port: Number(CLAMD.slice(colon + 1)), answersWithinMs: CLAMD_ANSWERS_WITHIN_MS };
};

const missing = (name: string) =>
  new StartupError(`${name} is missing: S3_URL is opened with a key. Set ${name}, or leave S3_URL out.`);

/** The bucket of the settings; null without one. Throws an Error of one line when there is no key to it. */
export const bucketOf = (values: FileSettings): Bucket | null => {
  const { S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET_KEY, S3_SECRET_KEY_FILE } = values;
  if (!S3_URL) return null;
  if (!S3_KEY_ID) throw missing('S3_KEY_ID');
  if (!S3_SECRET_KEY && !S3_SECRET_KEY_FILE) throw missing('S3_SECRET_KEY or S3_SECRET_KEY_FILE');
  return {
    url: S3_URL.replace(/\/+$/, ''),
    region: S3_REGION,
    keyId: S3_KEY_ID,
    secretKey: S3_SECRET_KEY ?? readSecretFile('S3_SECRET_KEY_FILE', S3_SECRET_KEY_FILE ?? ''),
    answersWithinMs: BUCKET_ANSWERS_WITHIN_MS,
  };
};
