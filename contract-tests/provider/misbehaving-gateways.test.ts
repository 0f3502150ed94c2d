import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startIndependentGateway } from '../fixtures/independent-gateway.ts';
import { run } from './cli.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const command = async (...argv: string[]) => {
  let out = '';
  const code = await run(argv, {}, { out: (text) => void (out += text), error: () => {} });
  return { code, out };
};

describe('a server that is no gateway is reported once, with exit code 2, when it', () => {
  it.each<[string, RequestListener, string]>([
    [
      'shows a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>'),
      'got      200 text/html: <h1>It works</h1>',
    ],
    [
      'redirects',
      (_, response) => response.writeHead(302, { location: 'https://login.example.ca/' }).end(),
      'got      302 to https://login.example.ca/',
    ],
    ['closes the connection', (request) => request.socket.destroy(), 'it hung up'],
    ['does not respond', () => {}, 'no response within 1 s'],
  ])('%s', async (_, listener, words) => {
    const { code, out } = await command(await serve(listener), '--timeout', '1', '--login', 'a:b');
    expect([code, out]).toEqual([2, expect.stringContaining(words)]);
    expect(out.match(/✗/g)).toHaveLength(2);
  });
});

describe('a second gateway', () => {
  const verifyAt = async (authUrl: (url: string) => string, ...more: string[]) => {
    const gateway = await startIndependentGateway();
    try {
      return await command(
        gateway.url,
        '--auth-url',
        authUrl(gateway.url),
        '--state-url',
        `${gateway.url}/states`,
        ...more,
      );
    } finally {
      gateway.close();
    }
  };

  /** An address where the gateway has no call. */
  const besides = (url: string) => `${url}/besides`;
  const ofNegatives = (calls: string) => ['--only', calls, '--phase', 'strict,negatives'];

  it('that shows a page ends the run, whatever is verified', async () => {
    const page = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>'),
    );
    const { code, out } = await verifyAt(() => page, '--only', 'user.me');
    expect([code, out]).toEqual([2, expect.stringContaining('got      200 text/html: <h1>It works</h1>')]);
    expect(out).toContain('Nothing more could be looked at.');
  });

  it('that shows a page at its root, and none where its calls are, is reached', async () => {
    const auth = await serve((request, response) =>
      request.url === '/'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>')
        : response
            .writeHead(404, { 'content-type': 'application/json' })
            .end('{"status_code":404,"message":"invalid_url"}'),
    );
    const { code, out } = await verifyAt(() => auth, '--only', 'user.me', '--phase', 'strict');
    expect([code, out]).toEqual([0, expect.stringContaining(' 0 failed')]);
  });

  it('that has none of its calls is reported once as most likely another address', async () => {
    const { code, out } = await verifyAt(besides, ...ofNegatives('user.me,activation,challenge'));
    expect([code, out]).toEqual([1, expect.stringContaining('is --auth-url right?')]);
    expect(out.match(/is --auth-url right/g)).toHaveLength(1);
  });

  it.each([
    ['is the first one', (url: string) => url, 'user.me,activation,challenge'],
    ['has no call of a single one', besides, 'user.me,challenge'],
  ])('that %s is not reported as another address', async (_, authUrl, calls) => {
    const { code, out } = await verifyAt(authUrl, ...ofNegatives(calls));
    expect([code, out]).toEqual([1, expect.stringContaining('not served')]);
    expect(out).not.toContain('is --auth-url right');
  });
});

describe('a state URL', () => {
  const verifyWith = async (listener: RequestListener) => {
    const gateway = await startIndependentGateway();
    const states = await serve(listener);
    try {
      return await command(gateway.url, '--state-url', states, '--only', 'user.me', '--timeout', '1');
    } finally {
      gateway.close();
    }
  };
  const respondWith = (body: unknown): RequestListener => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  };

  it.each([
    ['no JSON', 'OK', 'no object of JSON: OK'],
    ['clients that are no list', { access_token: 't', clients: 'noor' }, 'clients that are no list of names'],
    ['a token that is no text', { access_token: 42 }, 'an access_token that is no text'],
  ])('that responds with %s fails the run and is reported', async (_, body, words) => {
    const { code, out } = await verifyWith(respondWith(body));
    expect([code, out]).toEqual([1, expect.stringContaining(words)]);
  });

  it('that does not respond is not requested again for every state', async () => {
    let requests = 0;
    const { code, out } = await verifyWith(() => void (requests += 1));
    expect([code, out]).toEqual([1, expect.stringContaining('no response within 6 s')]);
    expect(requests).toBe(1);
  });

  it('that knows one state only loses no result of that state', async () => {
    const gateway = await startIndependentGateway();
    const states = await serve((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', async () => {
        const { state } = JSON.parse(body) as { state: string };
        if (state !== 'a client is signed in') return response.writeHead(404).end();
        const given = await fetch(`${gateway.url}/states`, { method: 'POST', body });
        return response.writeHead(200, { 'content-type': 'application/json' }).end(await given.text());
      });
    });
    const { code, out } = await command(gateway.url, '--state-url', states, '--only', 'user.me');
    gateway.close();
    expect([code, out]).toEqual([1, expect.stringMatching(/user\.me \([1-9]\d* passed/)]);
    expect(out).toContain('✗ authorisation: a client without permissions is signed in');
  });
});
