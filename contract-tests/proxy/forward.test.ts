import { once } from 'node:events';
import { createServer, request as openRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { describe, expect, it, vi } from 'vitest';
import { headersOf, serve, signIn, startCommand, WAIT } from './proxy.testing.ts';

/** Sends a request as it is written, and returns its response with the headers as they came. */
const send = async (
  url: string,
  options: { method?: string; headers?: string[]; path?: string },
  body?: Buffer,
): Promise<{ response: IncomingMessage; bytes: Buffer }> => {
  const outgoing = openRequest(url, { ...options, agent: false });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { response, bytes: await buffer(response) };
};

const OF_CONNECTION = /^(?:host|connection|keep-alive|transfer-encoding)$/i;
const pairs = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders
    .flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    .filter((line) => !OF_CONNECTION.test(line.split(':')[0]!));

describe('what goes through the proxy', () => {
  it('is unchanged: path, headers in their order and spelling, and every byte', async () => {
    const seen: { url?: string; method?: string; headers: string[]; body: Buffer }[] = [];
    const body = gzipSync('{"fée": "€"}');
    const { url } = await serve(async (request, response) => {
      seen.push({
        url: request.url!,
        method: request.method!,
        headers: pairs(request),
        body: await buffer(request),
      });
      const headers = ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'content-encoding', 'gzip', 'X-Odd', 'a  b'];
      response.writeHead(207, 'Several', [...headers, 'content-length', String(body.length)]);
      response.end(body);
    });
    const proxy = await startCommand(url);
    const sent = ['X-First', '1', 'Content-Type', 'a/b', 'x-first', '2', 'content-length', '3'];
    const headers = ['host', new URL(proxy.url).host, ...sent];
    const path = '/rest/a%2Fb/../c?q=%C3%A9&q=2';
    const { response, bytes } = await send(
      proxy.url,
      { method: 'PUT', headers, path },
      Buffer.from([0, 255, 10]),
    );
    expect(seen).toEqual([
      {
        url: path,
        method: 'PUT',
        headers: ['X-First: 1', 'Content-Type: a/b', 'x-first: 2', 'content-length: 3'],
        body: Buffer.from([0, 255, 10]),
      },
    ]);
    expect([response.statusCode, response.statusMessage]).toEqual([207, 'Several']);
    expect(pairs(response).slice(0, 4)).toEqual([
      'Set-Cookie: a=1',
      'Set-Cookie: b=2',
      'content-encoding: gzip',
      'X-Odd: a  b',
    ]);
    expect(bytes.equals(body)).toBe(true);
  });

  it('has no body where none was sent, and none is waited for', async () => {
    const seen: unknown[] = [];
    const { url } = await serve((request, response) => {
      seen.push([request.method, request.headers['content-length'], request.headers['transfer-encoding']]);
      response.writeHead(204).end();
    });
    const proxy = await startCommand(url);
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
      expect((await fetch(`${proxy.url}/rest/x`, { method })).status).toBe(204);
    expect(seen).toEqual([
      ['GET', undefined, undefined],
      ['HEAD', undefined, undefined],
      ['POST', '0', undefined],
      ['DELETE', undefined, undefined],
    ]);
  });

  it('lets a browser of another origin ask before it sends', async () => {
    const { app } = await startGateway({ LOG_LEVEL: 'silent' });
    const proxy = await startCommand(await app.listen({ host: '127.0.0.1', port: 0 }));
    const headers = {
      origin: 'http://localhost:4173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-application,x-access-token,content-type',
    };
    const preflight = await fetch(`${proxy.url}/rest/portal/holdings`, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    expect(await proxy.end()).toBe(0);
  });

  it('is an event as soon as the gateway sends it, while the stream is open', async () => {
    const { app } = await startGateway({ LOG_LEVEL: 'silent' });
    const proxy = await startCommand(await app.listen({ host: '127.0.0.1', port: 0 }));
    const { access_token } = await signIn(proxy.url);
    const leaving = new AbortController();
    const stream = await fetch(`${proxy.url}/rest/portal/events`, {
      headers: headersOf(access_token),
      signal: leaving.signal,
    });
    const { value, done } = await stream.body!.getReader().read();
    expect([stream.status, done, new TextDecoder().decode(value)]).toEqual([
      200,
      false,
      expect.stringMatching(/^event: (?:ready|reset)$/m),
    ]);
    leaving.abort();
    expect(await proxy.end()).toBe(0);
  });

  it('is never held entirely: an upload of 50 MB arrives while it is sent', async () => {
    const SIZE = 50 * 1024 * 1024;
    const part = Buffer.alloc(64 * 1024, 7);
    let [sent, received, mostInFlight] = [0, 0, 0];
    const { url } = await serve(async (request, response) => {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        received += chunk.length;
        // Slower than the sender, so that a proxy without back pressure would fall behind.
        await nextTurn();
      }
      response.end(String(received));
    });
    const proxy = await startCommand(url);
    const upload = openRequest(`${proxy.url}/media/x`, {
      method: 'PUT',
      agent: false,
      headers: { 'content-length': SIZE },
    });
    while (sent < SIZE) {
      if (!upload.write(part)) await once(upload, 'drain');
      sent += part.length;
      mostInFlight = Math.max(mostInFlight, sent - received);
    }
    upload.end();
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect((await buffer(response)).toString()).toBe(String(SIZE));
    // What the sockets of both connections hold, which is some megabytes each, and no more.
    expect(mostInFlight).toBeLessThan((SIZE * 2) / 3);
  });

  it('is a response that comes before its request has been read', async () => {
    const { url } = await serve((request, response) => {
      response.writeHead(413).end('too long', () => request.resume());
    });
    const proxy = await startCommand(url);
    const { response, bytes } = await send(
      `${proxy.url}/rest/x`,
      { method: 'POST', headers: ['host', 'x', 'content-length', '200000'] },
      Buffer.alloc(200_000),
    );
    expect([response.statusCode, bytes.toString()]).toEqual([413, 'too long']);
  });
});

/** A port at which nothing listens any more. */
const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

describe('a path that is of no gateway', () => {
  it.each([
    ['OPTIONS', '*'],
    ['GET', 'http://gateway.example.ca/rest/user/me'],
  ])('is 400 and not passed on, and the next request is served: %s %s', async (method, path) => {
    let requests = 0;
    const { url } = await serve((_, response) => {
      requests += 1;
      response.end('up');
    });
    const proxy = await startCommand(url);
    const { response, bytes } = await send(proxy.url, { method, path });
    expect([response.statusCode, bytes.toString(), requests]).toEqual([
      400,
      'portal-verify proxy: the path does not begin with /.\n',
      0,
    ]);
    expect(await (await fetch(`${proxy.url}/health`)).text()).toBe('up');
  });
});

describe('a gateway that', () => {
  it('is away gives the client a 502 that says so, and one line on stderr', async () => {
    const target = `http://127.0.0.1:${await findFreePort()}`;
    const proxy = await startCommand(target);
    const response = await fetch(`${proxy.url}/rest/user/me`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      502,
      'text/plain; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(
      new RegExp(`^portal-verify proxy: ${target} gave no response \\(.*is it running.*\\)\\.\\n$`),
    );
    expect(proxy.printed.error).toMatch(new RegExp(`^${target} gave no response: [^\\n]+\\n$`));
    expect(await proxy.end()).toBe(2);
    expect(proxy.printed.out).toContain('1 requests without a response of the gateway');
  });

  it('is killed in the middle of a response breaks the client off, too', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    const proxy = await startCommand(url);
    await expect(fetch(`${proxy.url}/rest/user/me`).then((one) => one.text())).rejects.toThrow(/terminated/);
    await vi.waitFor(
      () => expect(proxy.printed.error).toBe(`${url} gave no response: it broke off its response\n`),
      WAIT,
    );
  });

  it('hangs up before it responds is one line, and the next request is served', async () => {
    let isDown = true;
    const { url } = await serve((request, response) => {
      if (isDown) request.socket.destroy();
      else response.end('up');
    });
    const proxy = await startCommand(url);
    expect((await fetch(`${proxy.url}/health`)).status).toBe(502);
    isDown = false;
    expect(await (await fetch(`${proxy.url}/health`)).text()).toBe('up');
    expect(proxy.printed.error.trim().split('\n')).toHaveLength(1);
  });
});
