import { errorOfResponse, RestError } from './rest-error.ts';

/** An upload that takes longer is given up. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface Upload {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const throwUnlessOk = ({ status, responseText }: XMLHttpRequest) => {
  if (status < 200 || status >= 300) throw errorOfResponse(status, bodyOf(responseText));
};

/** Settles when the request has, as `fetch` would. */
const ended = (request: XMLHttpRequest, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const fail = (code: 'network' | 'request_timeout') => () => reject(new RestError({ status: 0, code }));
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', fail('network'));
    request.addEventListener('timeout', fail('request_timeout'));
    request.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * PUTs a file to the address that a gateway gave, with the headers it gave. An XMLHttpRequest, because `fetch` does not
 * report upload progress. Throws a RestError for an error response or a broken connection, and the browser's AbortError
 * when cancelled.
 */
export const putFile = async ({ url, headers, body, onProgress, signal }: Upload): Promise<void> => {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  request.timeout = UPLOAD_TIMEOUT_MS;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const end = ended(request, signal);
  request.send(body);
  await end;
  throwUnlessOk(request);
};
