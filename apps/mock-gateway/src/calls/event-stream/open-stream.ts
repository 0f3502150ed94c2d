import type { SSEMessage } from '@fastify/sse';
import type { FastifyReply } from 'fastify';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { EventHub, UserEvent } from '../../events/hub.ts';
import type { OpenStream, OpenStreams } from './streams.ts';

/** A reader that leaves more than this unread is gone or too slow: its stream ends, and it may resume. */
const MAX_UNREAD_BYTES = 16 * 1024;
const SIGN_OF_LIFE = ':\n\n';

interface StreamOptions {
  reply: FastifyReply;
  hub: EventHub;
  streams: OpenStreams;
  userId: string;
  /** Rejects with a GatewayError once the session or its token is over. */
  check: () => Promise<unknown>;
}

const messageOf = ({ id, topic }: UserEvent): SSEMessage => ({ id, event: 'change', data: topic });

/** Tells a browser what it missed, or that this is not known. */
const resume = (write: (message: SSEMessage) => void, hub: EventHub, userId: string, id?: string) => {
  const missed = hub.listSince(userId, id);
  write({ id: hub.lastId, event: missed ? 'ready' : 'reset', data: '' });
  for (const event of missed ?? []) write(messageOf(event));
};

/**
 * Writes the events of a user to a response until the session ends, the reader leaves or is too slow. Writes nothing to a
 * reader that has left already.
 */
export const openStream = ({ reply, hub, streams, userId, check }: StreamOptions): void => {
  const { sse, raw } = reply;
  // Callbacks that are registered after the end are not called.
  if (!sse.isConnected || raw.destroyed) return;
  const isRead = () => {
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    return sse.isConnected && !raw.destroyed;
  };
  const write = (message: SSEMessage) => {
    if (isRead()) sse.send(message).catch(() => raw.destroy());
  };
  let written: Promise<unknown> = Promise.resolve();
  /** One check may overtake another, and a reader resumes after the last event it has: so each is written in its turn. */
  const inTurn = (write: () => unknown) => {
    written = written.then(write).catch(() => raw.destroy());
  };
  const whileLive = (act: () => void, shouldEnd: (failure: unknown) => boolean) => {
    const checked = check().then(
      () => act,
      (failure: unknown) => () => shouldEnd(failure) && sse.close(),
    );
    inTurn(async () => (await checked)());
  };

  const stream: OpenStream = {
    userId,
    // A store that cannot be read for a moment says nothing about the session.
    beat: () =>
      whileLive(
        () => isRead() && raw.write(SIGN_OF_LIFE),
        (failure) => failure instanceof GatewayError,
      ),
    end: () => {
      leave();
      sse.close();
    },
  };
  const unsubscribe = hub.subscribe(userId, {
    // An event that cannot be delivered ends the stream, so that it is replayed to the next one.
    onEvent: (event) =>
      whileLive(
        () => write(messageOf(event)),
        () => true,
      ),
    onReset: (id) => inTurn(() => write({ id, event: 'reset', data: '' })),
  });
  const leave = () => {
    unsubscribe();
    streams.remove(stream);
  };
  sse.onClose(leave);
  streams.add(stream);
  resume(write, hub, userId, sse.lastEventId ?? undefined);
};
