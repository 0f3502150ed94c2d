import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startIndependentGateway } from '../fixtures/independent-gateway.ts';
import { run } from './cli.ts';
import { gatewayResponse, NetworkError, send } from './gateway-client.ts';

const request = { method: 'GET', url: 'http://127.0.0.1:1/rest/portal/events', headers: {} };

afterEach(() => void vi.unstubAllGlobals());

/** Has a gateway send these chunks, and then end, stay open or fail. */
const respondWith = (chunks: readonly string[], end: 'closed' | 'open' | Error) => {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        const next = left.shift();
        if (next !== undefined) stream.enqueue(new TextEncoder().encode(next));
        else if (end === 'closed') stream.close();
        else if (end !== 'open') stream.error(end);
      },
    },
    { highWaterMark: 0 },
  );
  vi.stubGlobal('fetch', async () => new Response(body));
  return { unread: left };
};

const textOf = async () => (await send({ ...request, isEndless: true }, 1000)).text;

describe('a stream is read as far as its first event', () => {
  it.each([
    ['at once', ['event: ready\ndata: \n\n']],
    ['after the time to wait', ['retry: 3000\n\n', 'event: ready\n']],
    ['after comments and an id', [': hello\n', ':\n\n', 'id: 7\n', 'event: reset\r\n']],
    ['in pieces', ['ev', 'ent: re', 'ady', '\n']],
  ])('that comes %s', async (_, chunks) => {
    const { unread } = respondWith([...chunks, 'event: notification\n'], 'open');
    expect(await textOf()).toBe(chunks.join(''));
    expect(unread).toEqual(['event: notification\n']);
  });

  it('and to its end or its time limit where none comes', async () => {
    respondWith(['{"message":', '"session_required"}'], 'closed');
    expect(await textOf()).toBe('{"message":"session_required"}');
    respondWith([': hello\n'], new DOMException('The operation timed out', 'TimeoutError'));
    expect(await textOf()).toBe(': hello\n');
  });

  it('and has no response where it breaks off before', async () => {
    respondWith([': hello\n'], new TypeError('terminated'));
    await expect(textOf()).rejects.toThrow(NetworkError);
  });
});

describe('the first event of a stream', () => {
  const verifyStream = async (stream: string) => {
    const gateway = await startIndependentGateway();
    let out = '';
    const output = { out: (text: string) => void (out += text), error: () => {} };
    const argv = [
      gateway.url,
      '--state-url',
      `${gateway.url}/states`,
      '--only',
      'events.open',
      '--phase',
      'transfers',
    ];
    const json = (status: number, body: object) =>
      gatewayResponse(
        status,
        new Headers({ 'content-type': 'application/json' }),
        new TextEncoder().encode(JSON.stringify(body)),
      );
    const opened = gatewayResponse(
      200,
      new Headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }),
      new TextEncoder().encode(stream),
    );
    const code = await run(argv, {}, output, async (request, ...limits) => {
      if (!request.isEndless) return send(request, ...limits);
      const isSignedIn = ACCESS_TOKEN_HEADER in request.headers;
      return isSignedIn ? opened : json(401, { status_code: 401, message: 'session_required' });
    }).finally(() => gateway.close());
    return { code, out };
  };

  it.each(['event: ready\n', 'retry: 3000\n: hello\n\nid: 7\nevent:reset\r\ndata: {}\n\n'])(
    'says whether anything was missed: %j',
    async (stream) => {
      const { code, out } = await verifyStream(stream);
      expect([code, out]).toEqual([0, expect.stringContaining('events.open (2 passed)')]);
    },
  );

  it.each(['event: notification\ndata: {}\n\nevent: ready\n', ': event: ready\n', 'data: event: ready\n'])(
    'says nothing of it: %j',
    async (stream) => {
      const { code, out } = await verifyStream(stream);
      expect([code, out]).toEqual([1, expect.stringContaining('expected the event ready or reset')]);
    },
  );
});
