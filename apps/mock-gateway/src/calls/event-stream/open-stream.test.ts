import type { SSEMessage } from '@fastify/sse';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { EventHub } from '../../events/hub.ts';
import { openStream } from './open-stream.ts';
import { openStreams } from './streams.ts';

/** A stream whose checks end when the test says so. */
const open = (isConnected = true) => {
  const sent: SSEMessage[] = [];
  const checks: PromiseWithResolvers<void>[] = [];
  const sse = {
    isConnected,
    lastEventId: null,
    send: async (message: SSEMessage) => void sent.push(message),
    close: () => {
      sse.isConnected = false;
    },
    onClose: () => undefined,
  };
  const hub = new EventHub();
  const streams = openStreams();
  const reply = { sse, raw: { writableLength: 0, destroyed: false, destroy: () => undefined } };
  openStream({
    // Of the reply, a stream uses nothing else.
    reply: reply as unknown as FastifyReply,
    hub,
    streams,
    userId: 'one',
    check: () => {
      const check = Promise.withResolvers<void>();
      checks.push(check);
      return check.promise;
    },
  });
  return { hub, streams, checks, sse, topics: () => sent.map(({ event, data }) => data || event) };
};

it('writes events in their order, whichever check ends first', async () => {
  const { hub, checks, topics } = open();
  hub.deliver('one', 'documents');
  hub.deliver('one', 'uploads');
  checks[1]!.resolve();
  await checks[1]!.promise;
  checks[0]!.resolve();
  await expect.poll(topics).toEqual(['reset', 'documents', 'uploads']);
});

it('writes that events were lost after those before it', async () => {
  const { hub, checks, topics } = open();
  hub.deliver('one', 'documents');
  hub.restart();
  checks[0]!.resolve();
  await expect.poll(topics).toEqual(['reset', 'documents', 'reset']);
});

it('writes no event after one that could not be written, which the next stream replays', async () => {
  const { hub, checks, sse, topics } = open();
  hub.deliver('one', 'documents');
  hub.deliver('one', 'uploads');
  checks[1]!.resolve();
  checks[0]!.reject(new Error('no store'));
  await expect.poll(() => sse.isConnected).toBe(false);
  expect(topics()).toEqual(['reset']);
});

it('opens no stream for a browser that left during the checks', () => {
  const { hub, streams, checks, topics } = open(false);
  hub.deliver('one', 'documents');
  expect([streams.count(), checks, topics()]).toEqual([0, [], []]);
});

it('receives nothing once it was ended, whatever becomes of its connection', () => {
  const { hub, streams, checks } = open();
  streams.endAll();
  hub.deliver('one', 'documents');
  expect([streams.count(), checks]).toEqual([0, []]);
});
