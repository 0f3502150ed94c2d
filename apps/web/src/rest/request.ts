import { claimsOf } from '@portal/contracts/access-token';
import type { CallInput, CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER, IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import * as z from 'zod/mini';
import type { Gateways } from './gateways.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { repeatKey, settleKey } from './repeat-key.ts';
import { errorOfAnswer, isSessionRefused, RestError } from './rest-error.ts';
import { setServerTime } from './server-time.ts';

/** A slow gateway is told apart from a dead one by waiting this long, no longer. */
const ANSWER_WITHIN_MS = 20_000;
const NOT_MODIFIED = 304;

const addressOf = (call: CallShape, { params = {}, query = {} }: CallInput, gateways: Gateways) => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${gateways[call.gateway]}${path}${search && `?${search}`}`;
};

const headersFor = (call: CallShape, input: CallInput, accessToken: string | null) => {
  const key = repeatKey(call, input);
  return {
    ...(key ? { [IDEMPOTENCY_KEY_HEADER]: key } : {}),
    accept: 'application/json',
    [APPLICATION_HEADER]: PRODUCT,
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(accessToken && call.access !== 'public' ? { [ACCESS_TOKEN_HEADER]: accessToken } : {}),
  };
};

const bodyOf = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
};

const exchange = async (address: string, init: RequestInit, signal: AbortSignal | undefined) => {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const answer = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return { answer, body: await bodyOf(answer) };
  } catch (caught) {
    if (signal?.aborted) throw caught;
    throw new RestError({ status: 0, code: limit.aborted ? 'request_timeout' : 'network' });
  }
};

/** Whether the gateway itself has answered, and not something on the way that answers in its place. */
const isWord = (status: number, body: unknown) => body !== undefined && status < 500;

/** Whether an answer issues an access token that does not say when it expires, so that no session can follow from it. */
const hasUnreadableToken = (body: unknown) => {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return false;
  return typeof body.access_token !== 'string' || claimsOf(body.access_token) === null;
};

export interface Sender {
  gateways: Gateways;
  accessToken: string | null;
}

/**
 * Sends a call and returns what its contract promises. Throws a RestError for a refusal, a broken connection or an
 * answer of another shape, and the browser's AbortError when `signal` cancels it.
 */
export const sendCall = async (call: CallShape, input: CallInput, sender: Sender, signal?: AbortSignal) => {
  const address = addressOf(call, input, sender.gateways);
  const before = call.isConditional && keptAnswer(address, sender.accessToken);
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
  const { answer, body } = await exchange(address, init, signal);
  setServerTime(Date.parse(answer.headers.get('date') ?? ''));
  if (before && answer.status === NOT_MODIFIED) return before.data;
  const failure = answer.ok ? null : errorOfAnswer(answer.status, body);
  // A write refused with its token was not done: it goes again with another token under the same name.
  if (isWord(answer.status, body) && !(failure && isSessionRefused(failure))) settleKey(call);
  if (failure) throw failure;
  if (hasUnreadableToken(body)) throw new RestError({ status: answer.status, code: 'bad_token' });
  const read = z.safeParse(call.response, body);
  if (!read.success) throw new RestError({ status: answer.status, code: 'bad_answer' });
  const tag = call.isConditional && answer.headers.get('etag');
  if (tag) keepAnswer(address, sender.accessToken, { tag, data: read.data });
  return read.data;
};
