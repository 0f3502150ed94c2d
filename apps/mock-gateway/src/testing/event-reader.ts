import { applicationHeader } from '@portal/contracts/application';
import { eventStream, LAST_EVENT_ID_HEADER } from '@portal/contracts/event-stream';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { onTestFinished } from 'vitest';

interface Opening {
  /** Where the gateway listens. */
  url: string;
  token: string;
  lastId?: string;
}

const request = ({ url, token, lastId }: Opening, signal: AbortSignal) =>
  fetch(`${url}${eventStream.path}`, {
    signal,
    headers: {
      ...applicationHeader,
      accept: 'text/event-stream',
      [ACCESS_TOKEN_HEADER]: token,
      ...(lastId === undefined ? {} : { [LAST_EVENT_ID_HEADER]: lastId }),
    },
  });

/** Opens the stream of events as a browser does, and returns its events one after the other; `null` is its end. */
export const openEvents = async (opening: Opening) => {
  const abort = new AbortController();
  const response = await request(opening, abort.signal);
  const reader = response
    .clone()
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const close = () => abort.abort();
  onTestFinished(close);
  const next = async (): Promise<EventSourceMessage | null> => {
    const { value } = await reader.read();
    return value ?? null;
  };
  return { response, next, close };
};

export type EventReader = Awaited<ReturnType<typeof openEvents>>;

/** The topics a stream reports until the last one of a test. */
export const topicsUntil = async ({ next }: EventReader, last: string): Promise<string[]> => {
  const topics: string[] = [];
  for (let event = await next(); event && event.data !== last; event = await next())
    if (event.event === 'change') topics.push(event.data);
  return topics;
};
