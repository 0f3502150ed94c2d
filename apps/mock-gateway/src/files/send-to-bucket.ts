import { Readable } from 'node:stream';
import type { Bucket } from '../settings/file-settings.ts';

/** A bucket that failed. Calls respond with 503, as to any transient error. */
export class BucketFailure extends Error {
  readonly statusCode = 503;
  /** The S3 error code of the response, when a retry will not change it. */
  readonly errorCode: string | null;

  constructor(message: string, errorCode: string | null = null) {
    super(message);
    this.errorCode = errorCode;
  }
}

/** Statuses that say nothing about the requested object. */
const PASSING = new Set([408, 429]);
const isFinal = (status: number) => status < 500 && !PASSING.has(status);

const reasonOf = (caught: unknown) => {
  const { name, message, cause } = caught as Error & { cause?: NodeJS.ErrnoException };
  return name === 'AbortError' ? 'it takes too long' : (cause?.code ?? cause?.message ?? message);
};

/** A large file takes longer than any response: while the bucket takes its bytes, it responds. */
const watched = async function* (file: Readable, onTaken: () => void) {
  for await (const chunk of file) {
    yield chunk as Uint8Array;
    onTaken();
  }
};

/** Sends a signed request for an object and waits for the head of the response, whatever its status. */
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
  const { body } = init;
  try {
    return await client.fetch(`${url}/${name}`, {
      ...init,
      ...(body instanceof Readable ? { body: watched(body, () => timer.refresh()) } : {}),
      method,
      redirect: 'manual',
      signal: patience.signal,
    });
  } catch (caught) {
    throw new BucketFailure(`the bucket did not respond to ${method}: ${reasonOf(caught)}`);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Sends a request about an object to a bucket. Returns null when the bucket has no such object; throws a
 * BucketFailure when it does not respond, or responds with an error.
 */
export const sendToBucket = async (
  bucket: Bucket,
  method: 'PUT' | 'GET' | 'DELETE',
  name: string,
  init: RequestInit = {},
): Promise<Response | null> => {
  const response = await send(bucket, method, name, init);
  if (response.ok) return response;
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? 'without a code';
  if (response.status === 404 && code === 'NoSuchKey') return null;
  const found = `${response.status} ${code}`;
  throw new BucketFailure(
    `the bucket responded to ${method} with ${found}`,
    isFinal(response.status) ? found : null,
  );
};
