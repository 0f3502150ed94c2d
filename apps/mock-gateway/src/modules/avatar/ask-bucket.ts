import type { Bucket } from '../../settings/photo-settings.ts';

/** A bucket that did not do what it was asked. Calls answer it with 503, like anything that may pass. */
export class BucketFailure extends Error {
  readonly statusCode = 503;
  /** The code of S3 it was answered with, when asking again will not change that. */
  readonly refusal: string | null;

  constructor(message: string, refusal: string | null = null) {
    super(message);
    this.refusal = refusal;
  }
}

/** Answers that say nothing about what was asked for. */
const PASSING = new Set([408, 429]);
const isFinal = (status: number) => status < 500 && !PASSING.has(status);

const reasonOf = (caught: unknown) => {
  const { name, message, cause } = caught as Error & { cause?: NodeJS.ErrnoException };
  return name === 'AbortError' ? 'it does not answer in time' : (cause?.code ?? cause?.message ?? message);
};

/** Sends a signed request for an object and waits for the head of the answer, whatever its status. */
const send = async (bucket: Bucket, method: string, name: string, init: RequestInit) => {
  const { AwsClient } = await import('aws4fetch');
  const { url, region, keyId, secretKey } = bucket;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  });
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), bucket.answersWithinMs);
  try {
    return await client.fetch(`${url}/${name}`, {
      ...init,
      method,
      redirect: 'manual',
      signal: patience.signal,
    });
  } catch (caught) {
    throw new BucketFailure(`the bucket was asked to ${method}: ${reasonOf(caught)}`);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Asks a bucket for something about an object. Answers null when it says that there is no such object; throws a
 * BucketFailure when it does not answer, or with anything but a success.
 */
export const askBucket = async (
  bucket: Bucket,
  method: 'PUT' | 'GET' | 'DELETE',
  name: string,
  init: RequestInit = {},
): Promise<Response | null> => {
  const answer = await send(bucket, method, name, init);
  if (answer.ok) return answer;
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => ''))?.[1] ?? 'without a code';
  if (answer.status === 404 && code === 'NoSuchKey') return null;
  const found = `${answer.status} ${code}`;
  throw new BucketFailure(
    `the bucket was asked to ${method} and answered ${found}`,
    isFinal(answer.status) ? found : null,
  );
};
