import type { DetailedError } from 'tus-js-client';
import { errorOfResponse, RestError } from './rest-error.ts';

const MIN_CHUNK_BYTES = 256 * 1024;
const MAX_CHUNK_BYTES = 16 * 1024 * 1024;
/** A chunk that takes longer than a gateway waits for a request would be cut off. */
const CHUNK_TAKES_MS = 4_000;
/** Longer than a gateway takes to check and store the largest file after its last byte. */
const STALLED_AFTER_MS = 120_000;

/** Size of the next chunk, which follows the speed of the connection; all uploads share one connection. */
let chunkBytes = 4 * MIN_CHUNK_BYTES;

const setChunk = (bytes: number) => {
  chunkBytes = Math.round(Math.min(Math.max(bytes, MIN_CHUNK_BYTES), MAX_CHUNK_BYTES));
};

interface Sending {
  url: string;
  headers: Record<string, string>;
  file: Blob;
  /** Called with how many bytes of the file have been sent. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

const bodyOf = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

const errorOf = (failure: Error | DetailedError): RestError => {
  const response = 'originalResponse' in failure ? failure.originalResponse : null;
  if (!response || response.getStatus() === 0) return new RestError({ status: 0, code: 'network' });
  return errorOfResponse(response.getStatus(), bodyOf(response.getBody()));
};

/** Calls back when nothing was reported for so long. */
const watch = (onStalled: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const report = () => {
    clearTimeout(timer);
    timer = setTimeout(onStalled, STALLED_AFTER_MS);
  };
  report();
  return { report, end: () => clearTimeout(timer) };
};

/**
 * Sends a file by the tus protocol, from where it was interrupted, to the address that a gateway gave. Throws a RestError
 * for an error response or a broken connection, after which the same call continues, and the browser's AbortError when
 * cancelled.
 */
export const sendByTus = async ({ url, headers, file, onProgress, signal }: Sending): Promise<void> => {
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stalling = watch(() => reject(new RestError({ status: 0, code: 'network' })));
  let chunkBegan = performance.now();
  const upload = new Upload(file, {
    uploadUrl: url,
    headers,
    chunkSize: chunkBytes,
    // The caller retries, with a fresh address.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onProgress: (sent) => {
      stalling.report();
      onProgress(sent);
    },
    onChunkComplete: (bytes) => {
      const took = Math.max(performance.now() - chunkBegan, 1);
      chunkBegan = performance.now();
      setChunk((bytes / took) * CHUNK_TAKES_MS);
      upload.options.chunkSize = chunkBytes;
    },
    onSuccess: () => resolve(),
    onError: (failure) => reject(errorOf(failure)),
  });
  const cancel = () => reject(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    upload.start();
    await promise;
  } catch (caught) {
    setChunk(chunkBytes / 4);
    await upload.abort();
    throw caught;
  } finally {
    stalling.end();
    signal.removeEventListener('abort', cancel);
  }
};
