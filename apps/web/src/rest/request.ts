import { claimsOf } from '@portal/contracts/access-token-claims';
import type { CallInput, CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import {
  ACCESS_TOKEN_HEADER,
  APPLICATION_HEADER,
  CLIENT_VIEW_HEADER,
  IDEMPOTENCY_KEY_HEADER,
} from '@portal/contracts/headers';
import { fillPath } from '@portal/contracts/path-template';
import * as z from 'zod/mini';
import { clientView } from './client-view.ts';
import type { Gateways } from './gateways.ts';
import { idempotencyKey, settleIdempotencyKey } from './idempotency-key.ts';
import { cacheResponse, getCachedResponse } from './response-cache.ts';
import { errorOfResponse, isSessionError, RestError } from './rest-error.ts';
import { setServerTime } from './server-time.ts';

// The portal's Content-Security-Policy forbids code made from text, which zod would use for speed.
z.config({ jitless: true });

/** A gateway that takes longer counts as unreachable. */
const RESPONSE_TIMEOUT_MS = 20_000;
const NOT_MODIFIED = 304;

const addressOf = (call: CallShape, { params = {}, query = {} }: CallInput, gateways: Gateways) => {
  const search = new URLSearchParams(query).toString();
  return `${gateways[call.gateway]}${fillPath(call.path, params)}${search && `?${search}`}`;
};

const headersFor = (call: CallShape, input: CallInput, accessToken: string | null) => {
  const key = idempotencyKey(call, input);
  const view = clientView();
  return {
    ...(view !== null && call.access !== 'public' ? { [CLIENT_VIEW_HEADER]: view } : {}),
    ...(key ? { [IDEMPOTENCY_KEY_HEADER]: key } : {}),
    accept: 'application/json',
    [APPLICATION_HEADER]: PRODUCT,
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(accessToken && call.access !== 'public' ? { [ACCESS_TOKEN_HEADER]: accessToken } : {}),
  };
};

/** The JSON of a body; undefined for an empty one and for what a proxy wrote. */
const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const exchange = async (address: string, init: RequestInit, signal: AbortSignal | undefined) => {
  const limit = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    // Within the try: a body that is cut off fails as a connection does.
    return { response, body: parseBody(await response.text()) };
  } catch (caught) {
    if (signal?.aborted) throw caught;
    throw new RestError({ status: 0, code: limit.aborted ? 'request_timeout' : 'network' });
  }
};

/** Whether the response is the gateway's own, and not of a proxy before it. */
const isFromGateway = (status: number, body: unknown) => body !== undefined && status < 500;

/** Whether a response issues an access token without a readable expiry, so that no session can be built on it. */
const hasInvalidToken = (body: unknown) => {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return false;
  return typeof body.access_token !== 'string' || claimsOf(body.access_token) === null;
};

export interface Sender {
  gateways: Gateways;
  accessToken: string | null;
}

/**
 * Sends a call and returns what its contract promises. Throws a RestError for an error response, a broken connection or a
 * response of another shape, and the browser's AbortError when `signal` cancels it.
 */
export const sendCall = async (call: CallShape, input: CallInput, sender: Sender, signal?: AbortSignal) => {
  const address = addressOf(call, input, sender.gateways);
  const before = call.isConditional && getCachedResponse(address, sender.accessToken);
  const init: RequestInit = {
    method: call.method,
    headers: {
      ...headersFor(call, input, sender.accessToken),
      ...(before && { 'if-none-match': before.tag }),
    },
    credentials: 'omit',
    cache: 'no-store',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
  const { response, body } = await exchange(address, init, signal);
  setServerTime(Date.parse(response.headers.get('date') ?? ''));
  if (before && response.status === NOT_MODIFIED) return before.data;
  const failure = response.ok ? null : errorOfResponse(response.status, body);
  // A write rejected with its token was not done: it is retried with another token under the same key.
  if (isFromGateway(response.status, body) && !(failure && isSessionError(failure)))
    settleIdempotencyKey(call, input);
  if (failure) throw failure;
  if (hasInvalidToken(body)) throw new RestError({ status: response.status, code: 'bad_token' });
  const read = z.safeParse(call.response, body);
  if (!read.success) throw new RestError({ status: response.status, code: 'bad_answer' });
  const tag = call.isConditional && response.headers.get('etag');
  if (tag) cacheResponse(address, sender.accessToken, { tag, data: read.data });
  return read.data;
};
