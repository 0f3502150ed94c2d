import { createHash, randomUUID } from 'node:crypto';
import { sendToBucket, BucketFailure } from './send-to-bucket.ts';
import type { Bucket } from '../settings/file-settings.ts';
import { StartupError } from '../errors/startup-error.ts';

const PROBE = 'Written at the start of a gateway, to see whether files can be stored here.';

const withProbe = async (bucket: Bucket) => {
  const name = `probe-${randomUUID()}`;
  const sha256 = createHash('sha256').update(PROBE).digest('hex');
  await sendToBucket(bucket, 'PUT', name, { body: PROBE, headers: { 'x-amz-content-sha256': sha256 } });
  const response = await sendToBucket(bucket, 'GET', name);
  await sendToBucket(bucket, 'DELETE', name);
  const isGone = (await sendToBucket(bucket, 'GET', name)) === null;
  return (await response?.text()) === PROBE && isGone;
};

const HINTS: Record<string, string> = {
  NoSuchBucket: 'Make that bucket, or set S3_URL to one that is there',
};
const KEY_HINT =
  'Set S3_KEY_ID, S3_SECRET_KEY (or its file) and S3_REGION to a key that may list the bucket and put, get and delete objects';

/**
 * Puts, reads and removes a probe. Returns the error of a bucket that cannot be reached, which may pass; throws an
 * Error of one line about one that rejects the probe or is no bucket.
 */
export const checkBucket = async (bucket: Bucket): Promise<BucketFailure | null> => {
  const wrong = (found: string, hint: string) =>
    new StartupError(`S3_URL is "${bucket.url}": ${found}. ${hint}.`);
  try {
    if (await withProbe(bucket)) return null;
  } catch (caught) {
    if (!(caught instanceof BucketFailure)) throw caught;
    if (caught.errorCode === null) return caught;
    const code = caught.errorCode.split(' ')[1] ?? '';
    throw wrong(`${caught.message}, expected a success`, HINTS[code] ?? KEY_HINT);
  }
  throw wrong(
    'what is put there is not kept as it was',
    'Set S3_URL to the address of a bucket of S3-compatible storage',
  );
};
