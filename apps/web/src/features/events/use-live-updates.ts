import { eventTopics } from '@portal/contracts/event-stream';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { Gateways } from '../../rest/gateways.ts';
import { readEventStream } from '../../rest/event-stream.ts';
import { endSession } from '../../rest/session-end.ts';
import { trpc } from '../../rest/trpc.ts';
import { runEventLoop, type Update } from './event-loop.ts';

const NAME = 'portal.events';
/** A tab that has not become the leader by then is a follower. */
const FOLLOWS_AFTER_MS = 500;

const shared = z.object({
  update: z.union([z.object({ topics: z.array(z.enum(eventTopics)) }), z.literal('poll')]),
  id: z.nullable(z.string()),
});

/** The counts around every page. */
const counts = [getQueryKey(trpc.notifications.count), getQueryKey(trpc.documents.count)];
const countKeys = new Set(counts.map((key) => JSON.stringify(key[0])));

const isOutOfDate =
  (update: Update) =>
  ({ queryKey }: Query): boolean => {
    const [path] = queryKey;
    if (!Array.isArray(path)) return false;
    if (update === 'poll') return countKeys.has(JSON.stringify(path));
    return update.topics.some((topic) => topic === path[0]);
  };

/** Resolves when it is aborted; the tab has the lock until then. */
const whileLeading = (signal: AbortSignal, lead: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(NAME, { signal }, lead) : lead();

/**
 * Reads again what has changed behind the open page, here and in every other tab. One tab of a browser reads the stream
 * of events for all of them; when it closes, the next one resumes.
 */
export const useLiveUpdates = (gateways: Gateways): void => {
  const cache = useQueryClient();
  useEffect(() => {
    const stopping = new AbortController();
    const channel = new BroadcastChannel(NAME);
    let lastId: string | null = null;
    let isLeading = false;
    const take = (update: Update, id: string | null) => {
      lastId = id ?? lastId;
      void cache.invalidateQueries({ predicate: isOutOfDate(update) });
    };
    channel.addEventListener('message', ({ data }) => {
      const received = shared.safeParse(data);
      if (received.success) take(received.data.update, received.data.id);
    });
    const lead = () => {
      isLeading = true;
      return runEventLoop(
        {
          read: (id, onEvent, signal) => readEventStream({ gateways, lastId: id, onEvent, signal }),
          lastId: () => lastId,
          onUpdate: (update, id) => {
            take(update, id);
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone.
            channel.postMessage({ update, id });
          },
          onSessionEnd: () => endSession('expired'),
        },
        stopping.signal,
      );
    };
    // What was reported before this tab listened is known to the leader alone, whose own stream begins with a reset.
    const joining = setTimeout(() => {
      if (!isLeading) take({ topics: eventTopics }, null);
    }, FOLLOWS_AFTER_MS);
    // Rejects only when it is aborted while another tab leads.
    whileLeading(stopping.signal, lead).catch(() => undefined);
    return () => {
      clearTimeout(joining);
      stopping.abort();
      channel.close();
    };
  }, [gateways, cache]);
};
