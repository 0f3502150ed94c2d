import type { CallInput, CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { isErrorCode } from '@portal/contracts/gateway-error';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { fillPath } from '@portal/contracts/path-template';
import { readFirstEvent } from './first-event.ts';
import { describeNetworkError, isTimeout } from './network-error.ts';
import type { Options } from './options.ts';

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The text or the bytes that are sent. */
  body?: string | Uint8Array<ArrayBuffer>;
  /** The response is read as far as its first event, because it does not end. */
  isEndless?: true;
}

export interface GatewayResponse {
  status: number;
  headers: Headers;
  contentType: string;
  bytes: Uint8Array;
  /** Whether the bytes are UTF-8, as JSON has to be. */
  isUtf8: boolean;
  /** Undefined when the text is not JSON. */
  body: unknown;
  text: string;
  /** The target of a redirect. */
  location: string | null;
  /** The time in milliseconds since 1970 by the `date` header, or by this machine's clock without one. */
  time: number;
}

/** A request without a response. */
export class NetworkError extends Error {
  /** Whether the time limit of the request was reached. */
  readonly isTimeout: boolean;
  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

const MAX_RETRY_AFTER_S = 5;
const MAX_RETRIES = 3;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Decodes bytes, with U+FFFD for what is no UTF-8. */
const decode = (bytes: Uint8Array): { text: string; isUtf8: boolean } => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), isUtf8: false };
  }
};

/** A response as the checks read it. */
export const gatewayResponse = (status: number, headers: Headers, bytes: Uint8Array): GatewayResponse => {
  const { text, isUtf8 } = decode(bytes);
  return {
    status,
    headers,
    bytes,
    isUtf8,
    contentType: headers.get('content-type') ?? '',
    body: parseJson(text),
    text,
    location: headers.get('location'),
    time: Date.parse(headers.get('date') ?? '') || Date.now(),
  };
};

const exchange = async (
  { method, url, headers, body, isEndless }: Request,
  timeoutMs: number,
): Promise<GatewayResponse> => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const bytes = isEndless ? await readFirstEvent(response) : new Uint8Array(await response.arrayBuffer());
    return gatewayResponse(response.status, response.headers, bytes);
  } catch (caught) {
    throw new NetworkError(describeNetworkError(caught, timeoutMs), isTimeout(caught));
  }
};

/** What a gateway responds with that has more requests than it takes at the moment. */
const OVERLOADED: Record<number, string> = { 429: 'too_many_requests', 503: 'unavailable' };

/** Whether a status may say that a gateway has too many requests. */
export const mayBeThrottled = (status: number): boolean => status in OVERLOADED;

/** The seconds of a Retry-After header, or until its date; null without one. Source: RFC 9110, section 10.2.3. */
const secondsOfHeader = (headers: Headers): number | null => {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000);
};

/** The seconds to wait that a gateway, or a proxy before it, sends after too many requests; null when it does not. */
const waitOf = ({ status, body, headers }: GatewayResponse): number | null => {
  const { message, retry_after } = (body ?? {}) as { message?: unknown; retry_after?: unknown };
  const isOfOtherKind = isErrorCode(message) && message !== OVERLOADED[status];
  if (OVERLOADED[status] === undefined || isOfOtherKind) return null;
  return typeof retry_after === 'number' ? retry_after : secondsOfHeader(headers);
};

/**
 * Whether a response says only that there were too many requests: a 429 without another code of the contract, or a 503
 * that names a time to wait. A 503 without one is a defect.
 */
export const isThrottled = (response: GatewayResponse): boolean => {
  const { message } = (response.body ?? {}) as { message?: unknown };
  const isThrottle = response.status === 429 && (!isErrorCode(message) || message === OVERLOADED[429]);
  return isThrottle || waitOf(response) !== null;
};

/** The seconds after which a request is retried; null where none are named, or too many. */
const retryAfterOf = (response: GatewayResponse): number | null => {
  const seconds = waitOf(response);
  return seconds !== null && seconds <= MAX_RETRY_AFTER_S ? seconds : null;
};

/** Sends a request and resolves to its response. Rejects with a NetworkError where there is none. */
export type SendRequest = (
  request: Request,
  timeoutMs: number,
  expectsError?: boolean,
) => Promise<GatewayResponse>;

/**
 * Sends requests by `exchangeOnce`, and retries one when the gateway requires a short wait, unless an error is expected.
 */
export const createSend =
  (exchangeOnce: typeof exchange): SendRequest =>
  async (request, timeoutMs, expectsError = false) => {
    for (let retries = 0; ; retries++) {
      const response = await exchangeOnce(request, timeoutMs);
      const retryAfter = retryAfterOf(response);
      if (expectsError || retryAfter === null || retries >= MAX_RETRIES) return response;
      await new Promise((resolve) => void setTimeout(resolve, Math.max(1, retryAfter) * 1000));
    }
  };

/** Sends a request by HTTP, and retries it when the gateway requires a short wait, unless an error is expected. */
export const send: SendRequest = createSend(exchange);

/** The request that makes a call, as the portal would make it. */
export const requestOf = (
  { appUrl, authUrl }: Pick<Options, 'appUrl' | 'authUrl'>,
  call: CallShape,
  { params = {}, query = {}, body }: CallInput,
  token?: string,
): Request => {
  const path = fillPath(call.path, params);
  const search = new URLSearchParams(query).toString();
  return {
    method: call.method,
    url: `${call.gateway === 'app' ? appUrl : authUrl}${path}${search && `?${search}`}`,
    headers: {
      accept: 'application/json',
      [APPLICATION_HEADER]: PRODUCT,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { [ACCESS_TOKEN_HEADER]: token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
};
