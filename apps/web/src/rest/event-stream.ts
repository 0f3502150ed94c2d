import { eventStream, LAST_EVENT_ID_HEADER } from '@portal/contracts/event-stream';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Gateways } from './gateways.ts';
import { refreshIfDue, replaceToken } from './refresh.ts';
import { errorOfResponse, isSessionError, RestError } from './rest-error.ts';
import { accessToken } from './token-store.ts';

/** A stream that is silent for longer has lost its connection: the gateway writes every 20 seconds. */
const SILENCE_LIMIT_MS = 50_000;

interface StreamOptions {
  gateways: Gateways;
  /** The id of the last event that was received, over all streams. */
  lastId: string | null;
  onEvent: (event: EventSourceMessage) => void;
  signal: AbortSignal;
}

const errorOf = async (response: Response) =>
  errorOfResponse(response.status, await response.json().catch(() => undefined));

const request = async ({ gateways, lastId }: StreamOptions, signal: AbortSignal) => {
  const token = accessToken();
  if (!token) throw new RestError({ status: 401, code: 'session_required' });
  const response = await fetch(`${gateways.app}${eventStream.path}`, {
    headers: {
      accept: 'text/event-stream',
      [APPLICATION_HEADER]: PRODUCT,
      [ACCESS_TOKEN_HEADER]: token.value,
      ...(lastId === null ? {} : { [LAST_EVENT_ID_HEADER]: lastId }),
    },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  return { response, token };
};

/** Opens a response, with another token where the present one is rejected and can be replaced. */
const open = async (options: StreamOptions, signal: AbortSignal): Promise<Response> => {
  await refreshIfDue(options.gateways);
  const { response, token } = await request(options, signal);
  if (response.ok) return response;
  const error = await errorOf(response);
  if (!isSessionError(error) || !(await replaceToken(options.gateways, token))) throw error;
  const again = await request(options, signal);
  if (!again.response.ok) throw await errorOf(again.response);
  return again.response;
};

/** Aborts when nothing was received for a while. */
const silenceGuard = () => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  };
  restart();
  return { signal: silence.signal, restart, stop: () => clearTimeout(timer) };
};

/**
 * Reads the stream of events until it ends, which it does at the latest when its access token expires. Rejects with a
 * RestError or the browser's own error when it cannot be opened, breaks, is silent for too long or is aborted.
 */
export const readEventStream = async (options: StreamOptions): Promise<void> => {
  const guard = silenceGuard();
  try {
    const response = await open(options, AbortSignal.any([options.signal, guard.signal]));
    const parser = createParser({ onEvent: options.onEvent });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      guard.restart();
      parser.feed(part.value);
    }
  } finally {
    guard.stop();
  }
};
