import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** What went by between a client and a gateway: a request and its response. */
export interface Exchange {
  method: string;
  /** The path and query, below the address of the gateway. */
  path: string;
  requestHeaders: Headers;
  requestBody: Copy;
  status: number;
  responseHeaders: Headers;
  responseBody: Copy;
}

/** A copy of a body that went by. `bytes` is null where it was longer than is copied. */
export interface Copy {
  length: number;
  bytes: Uint8Array<ArrayBuffer> | null;
}

/** Copies a body while it goes by, up to a number of bytes; of a longer one it keeps the length alone. */
export const createCopy = (maxBytes: number) => {
  let parts: Uint8Array[] = [];
  let length = 0;
  return {
    add: (part: Uint8Array): void => {
      length += part.length;
      if (length > maxBytes) parts = [];
      else parts.push(part);
    },
    get: (): Copy => ({ length, bytes: length > maxBytes ? null : new Uint8Array(Buffer.concat(parts)) }),
  };
};

/** More than any response of the contract has when it is decompressed. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;

const decoders: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: MAX_DECODED_BYTES }),
  'x-gzip': (bytes) => gunzipSync(bytes, { maxOutputLength: MAX_DECODED_BYTES }),
  deflate: (bytes) => inflateSync(bytes, { maxOutputLength: MAX_DECODED_BYTES }),
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: MAX_DECODED_BYTES }),
};

/** The bytes of a body as they were before `content-encoding`; null for an encoding that is not known or was not kept to. */
export const decodeBody = (bytes: Uint8Array, headers: Headers): Uint8Array | null => {
  const encodings = (headers.get('content-encoding') ?? 'identity')
    .split(',')
    .map((one) => one.trim().toLowerCase());
  try {
    // The last encoding was applied last. An empty body, as of a 304, is not encoded.
    return bytes.length === 0
      ? bytes
      : encodings.reduceRight((encoded, name) => decoders[name]!(encoded), bytes);
  } catch {
    return null;
  }
};
