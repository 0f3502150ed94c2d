import { eventTopics } from '@portal/contracts/event-stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RestError } from '../../rest/rest-error.ts';
import { retryDelay, runEventLoop, type Update } from './event-loop.ts';

const MINUTE_MS = 60_000;

type Read = Parameters<typeof runEventLoop>[0]['read'];

/** Runs the loop over streams that end one after the other; the last one stops it. */
const run = async (...streams: Read[]) => {
  const stopping = new AbortController();
  const updates: Update[] = [];
  const pauses: number[] = [];
  const ids: (string | null)[] = [];
  let [lastId, at, time, ended] = [null as string | null, 0, 0, 0];
  await runEventLoop(
    {
      read: async (...opened) => {
        ids.push(opened[0]);
        const stream = streams[at++];
        if (at === streams.length) stopping.abort();
        await stream?.(...opened);
      },
      lastId: () => lastId,
      onUpdate: (update, id) => {
        updates.push(update);
        lastId = id ?? lastId;
      },
      onSessionEnd: () => void (ended += 1),
      pause: async (ms) => {
        pauses.push(ms);
        time += ms;
      },
      random: () => 0,
      now: () => time,
    },
    stopping.signal,
  );
  return { updates, pauses, ids, ended };
};

const fails =
  (error: Error): Read =>
  async () => {
    throw error;
  };
const ends: Read = async () => {};
const unavailable = new RestError({ status: 503, code: 'unavailable', retryAfter: 30 });

describe('the stream of events', () => {
  it('reports topics, resumes from the last id, and reads everything again after a reset', async () => {
    const { updates, ids } = await run(async (_id, onEvent) => {
      onEvent({ id: 'a.1', event: 'reset', data: '' });
      onEvent({ id: 'a.2', event: 'change', data: 'documents' });
      onEvent({ id: 'a.3', event: 'change', data: 'of a later version' });
    }, ends);
    expect(updates).toEqual([{ topics: eventTopics }, { topics: ['documents'] }, { topics: [] }]);
    expect(ids).toEqual([null, 'a.3']);
  });

  it('is opened again less and less often, and not before the gateway allows it', async () => {
    const { pauses } = await run(
      fails(new TypeError('away')),
      fails(new TypeError('away')),
      fails(unavailable),
      ends,
    );
    expect(pauses.slice(0, 3)).toEqual([2_000, 4_000, 30_000]);
  });

  it('is replaced by a poll of the counts where the gateway responds but gives none', async () => {
    expect((await run(fails(unavailable), ends)).updates).toEqual(['poll']);
    expect((await run(fails(new TypeError('away')), ends)).updates).toEqual([]);
  });

  it('ends when the session is over', async () => {
    const over = fails(new RestError({ status: 401, code: 'session_invalid' }));
    const { ended, ids } = await run(over, ends);
    expect([ended, ids.length]).toEqual([1, 1]);
  });
});

describe('the pause between two streams', () => {
  afterEach(() => void vi.useRealTimers());

  /** Runs the loop over streams that end at once; each is counted. */
  const begin = (onOpen: (stopping: AbortController, opened: number) => void) => {
    vi.useFakeTimers();
    const stopping = new AbortController();
    let opened = 0;
    const listening = { added: 0, removed: 0 };
    vi.spyOn(stopping.signal, 'addEventListener').mockImplementation(() => void (listening.added += 1));
    vi.spyOn(stopping.signal, 'removeEventListener').mockImplementation(() => void (listening.removed += 1));
    const read = async () => onOpen(stopping, (opened += 1));
    const options = { read, lastId: () => null, onUpdate: () => {}, onSessionEnd: () => {} };
    return { listening, ended: runEventLoop(options, stopping.signal) };
  };

  it('leaves no listener behind', async () => {
    const { listening, ended } = begin((stopping, opened) => {
      if (opened === 3) stopping.abort();
    });
    await vi.runAllTimersAsync();
    await ended;
    expect(listening).toEqual({ added: 2, removed: 2 });
  });

  it('ends at once after the loop was aborted', async () => {
    const { ended } = begin((stopping) => stopping.abort());
    await ended;
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('pauses double up to a minute, and no two browsers pause alike', () => {
  expect([0, 1, 9].map((failures) => retryDelay(failures, 0, 0))).toEqual([1_000, 2_000, MINUTE_MS]);
  expect(retryDelay(9, 0, 1)).toBe(MINUTE_MS / 2);
  expect(retryDelay(0, 120, 1)).toBe(2 * MINUTE_MS);
});
