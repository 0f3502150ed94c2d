import { GatewayError } from '../../errors/gateway-error.ts';

/** More browsers than a client has; of one who opens more, the oldest streams are closed. */
export const MAX_STREAMS_PER_USER = 12;
/** Of the connections a gateway accepts, the rest are for calls. */
const MAX_STREAMS = 4_000;
const RETRY_AFTER_S = 30;

/** How often a stream is written to, so that proxies keep it open, and its session is checked. */
const BEAT_INTERVAL_MS = 20_000;
const TICK_MS = 1_000;

/** An open response, as this bookkeeping sees it. */
export interface OpenStream {
  userId: string;
  /** Writes a sign of life and checks the session. */
  beat: () => void;
  end: () => void;
}

/** The open streams of a gateway, bounded for each user and in all. One timer serves all of them. */
export const openStreams = (elapsed: () => number = () => performance.now()) => {
  /** In the order in which their next beat is due. */
  const dueAt = new Map<OpenStream, number>();
  const byUser = new Map<string, Set<OpenStream>>();

  const remove = (stream: OpenStream) => {
    dueAt.delete(stream);
    const own = byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byUser.delete(stream.userId);
  };
  const end = (stream: OpenStream) => {
    remove(stream);
    stream.end();
  };
  const beat = () => {
    const now = elapsed();
    for (const [stream, due] of dueAt) {
      if (due > now) return;
      dueAt.delete(stream);
      dueAt.set(stream, now + BEAT_INTERVAL_MS);
      stream.beat();
    }
  };
  const timer = setInterval(beat, TICK_MS).unref();

  return {
    /** Throws `unavailable` when no gateway should hold more streams than there are. */
    requireRoom: () => {
      if (dueAt.size >= MAX_STREAMS) throw new GatewayError('unavailable', { retryAfter: RETRY_AFTER_S });
    },
    add: (stream: OpenStream) => {
      const own = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, own.add(stream));
      dueAt.set(stream, elapsed() + BEAT_INTERVAL_MS);
      const [oldest] = own;
      if (oldest && own.size > MAX_STREAMS_PER_USER) end(oldest);
    },
    remove,
    beat,
    count: () => dueAt.size,
    endAll: () => {
      clearInterval(timer);
      for (const stream of dueAt.keys()) end(stream);
    },
  };
};
export type OpenStreams = ReturnType<typeof openStreams>;
