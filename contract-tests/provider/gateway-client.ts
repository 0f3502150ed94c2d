import { setTimeout as after } from 'node:timers/promises';
import type { CallInput, CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { describeNoAnswer } from './network-error.ts';
import type { Options } from './options.ts';

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** As it is sent. */
  body?: string;
}

export interface Answer {
  status: number;
  type: string;
  /** Undefined when it is no JSON. */
  body: unknown;
  text: string;
  /** Where a redirect leads. */
  location: string | null;
  /** The time by the gateway's own clock, in milliseconds since 1970; by this machine's where it does not say. */
  at: number;
}

/** A gateway that gave no answer. */
export class NoAnswer extends Error {}

const LONGEST_WAIT_S = 5;
const MOST_WAITS = 3;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const exchange = async ({ method, url, headers, body }: Request, timeoutMs: number): Promise<Answer> => {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: parsed(text),
      text,
      location: answer.headers.get('location'),
      at: Date.parse(answer.headers.get('date') ?? '') || Date.now(),
    };
  } catch (caught) {
    throw new NoAnswer(describeNoAnswer(caught, timeoutMs));
  }
};

/** How long a gateway asks to wait because there were too many requests, in seconds; null when it does not. */
const waitOf = ({ status, body }: Answer): number | null => {
  const { message, retry_after } = (body ?? {}) as { message?: unknown; retry_after?: unknown };
  if (status !== 429 || message !== 'too_many_requests') return null;
  return typeof retry_after === 'number' && retry_after <= LONGEST_WAIT_S ? retry_after : null;
};

/** Sends a request; waits and tries again where the gateway asks for a short while, unless a refusal is what is wanted. */
export const send = async (request: Request, timeoutMs: number, wantsRefusal = false): Promise<Answer> => {
  for (let waited = 0; ; waited++) {
    const answer = await exchange(request, timeoutMs);
    const wait = waitOf(answer);
    if (wantsRefusal || wait === null || waited >= MOST_WAITS) return answer;
    await after(Math.max(1, wait) * 1000);
  }
};

/** The request that makes a call, as the portal would make it. */
export const requestOf = (
  { appUrl, authUrl }: Pick<Options, 'appUrl' | 'authUrl'>,
  call: CallShape,
  { params = {}, query = {}, body }: CallInput,
  token?: string,
): Request => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
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
