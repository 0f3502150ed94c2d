import { eventTopics, type EventTopic } from '@portal/contracts/event-stream';
import type { EventSourceMessage } from 'eventsource-parser';
import { delayAfter } from '../../rest/backoff.ts';
import { isSessionError, restErrorOf } from '../../rest/rest-error.ts';

const BACKOFF = { firstMs: 1_000, maxMs: 60_000, spread: [1, 0.5] } as const;
/** A stream that lasted this long was a good one: the next failure is the first again. */
const GOOD_AFTER_MS = 30_000;

/** What an open page should read again: some topics, or (`poll`) the counts alone, while no stream can be had. */
export type Update = { topics: readonly EventTopic[] } | 'poll';

interface EventLoopOptions {
  /** Reads a stream until it ends, or rejects. */
  read: (
    lastId: string | null,
    onEvent: (event: EventSourceMessage) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** The id to resume from, which may be that of another tab. */
  lastId: () => string | null;
  onUpdate: (update: Update, id: string | null) => void;
  onSessionEnd: () => void;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
  now?: () => number;
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) return done();
    // The signal lasts as long as the page and would collect the listeners of all pauses.
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    return signal.addEventListener('abort', end);
  });

const topicOf = (data: string) => eventTopics.find((topic) => topic === data);

const topicsOf = ({ event, data }: EventSourceMessage): readonly EventTopic[] => {
  if (event === 'reset') return eventTopics;
  // A newer gateway may have topics that this page does not know.
  return [topicOf(data)].filter((topic) => topic !== undefined);
};

/** Doubles, up to a minute, and is cut by up to a half, so that the browsers of a gateway do not return together. */
export const retryDelay = (failures: number, retryAfterS: number, random: number): number =>
  Math.max(delayAfter(failures, BACKOFF, random), retryAfterS * 1_000);

/** A gateway that cannot be reached at all would not respond to a poll either. */
const isReachable = (caught: unknown) =>
  !(caught instanceof TypeError) && restErrorOf(caught).code !== 'network';

/** Holds a stream of events open, one after the other, until it is aborted or the session is over. */
export const runEventLoop = async (options: EventLoopOptions, signal: AbortSignal): Promise<void> => {
  const { read, lastId, onUpdate, onSessionEnd, pause = sleep } = options;
  const { random = Math.random, now = () => performance.now() } = options;
  let failures = 0;
  const onEvent = (event: EventSourceMessage) => onUpdate({ topics: topicsOf(event) }, event.id ?? null);
  while (!signal.aborted) {
    const openedAt = now();
    let retryAfterS = 0;
    try {
      await read(lastId(), onEvent, signal);
    } catch (caught) {
      if (signal.aborted) return;
      const error = restErrorOf(caught);
      if (isSessionError(error)) return onSessionEnd();
      retryAfterS = error.retryAfter ?? 0;
      if (isReachable(caught)) onUpdate('poll', null);
    }
    failures = now() - openedAt >= GOOD_AFTER_MS ? 0 : failures + 1;
    await pause(retryDelay(failures, retryAfterS, random()), signal);
  }
};
