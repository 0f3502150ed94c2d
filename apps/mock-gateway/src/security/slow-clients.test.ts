import { applicationHeader } from '@portal/contracts/application';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../testing/gateway.ts';

const MANY = 500;

const listening = async () => {
  const gateway = await startGateway();
  const url = new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 }));
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { ...gateway, url, open };
};

const bodyOf = (response: string) => JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4)) as object;

describe('slow clients, half-open sockets, header floods and many connections do not stop others', () => {
  it('limits and timeouts are set', async () => {
    const { server } = (await startGateway()).app;
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(15_000);
    expect(server.maxConnections).toBe(5_000);
  });

  it('others are served while hundreds of connections send half of a request', async () => {
    const { url, open } = await listening();
    const halfway = [
      '',
      'GET /rest/user/me HTTP/1.1\r\nhost: x\r\n',
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a',
    ];
    const sockets = await Promise.all(
      Array.from({ length: MANY }, async (_, at) => {
        const socket = await open();
        socket.write(halfway[at % halfway.length]!);
        return socket;
      }),
    );
    const response = await fetch(new URL('/rest/user/me', url), { headers: applicationHeader });
    expect(response.status).toBe(401);
    // It did not wait for the others to be disconnected.
    expect(sockets.filter(({ closed }) => !closed)).toHaveLength(MANY);
  });

  it('one who does not continue gets an error and is disconnected', async () => {
    const { app, open } = await listening();
    app.server.headersTimeout = 50;
    const socket = await open();
    socket.write('GET /rest/user/me HTTP/1.1\r\nhost: x\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(response)).toMatchObject({ status_code: 408, message: 'request_timeout' });
  });

  it.each([
    [
      'a flood of headers',
      431,
      'headers_too_large',
      `GET / HTTP/1.1\r\n${'x-flood: y\r\n'.repeat(5_000)}\r\n`,
    ],
    ['what is no HTTP', 400, 'invalid_request', 'hello\r\n\r\n'],
    [
      'two lengths of one body',
      400,
      'invalid_request',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    ],
    [
      'a length beside chunks',
      400,
      'invalid_request',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    ],
    [
      'what names no host',
      400,
      'invalid_request',
      'GET /rest/user/me HTTP/1.1\r\nx-application: dz\r\nconnection: close\r\n\r\n',
    ],
    [
      'what names two hosts',
      400,
      'invalid_request',
      'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n',
    ],
    [
      'an unknown expectation',
      401,
      'session_required',
      'GET /rest/user/me HTTP/1.1\r\nhost: x\r\nx-application: dz\r\nexpect: more\r\nconnection: close\r\n\r\n',
    ],
  ])('%s is rejected in the standard error shape', async (_, status, code, sent) => {
    const { open } = await listening();
    const socket = await open();
    socket.write(sent);
    const response = await text(socket);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(response)).toMatchObject({ status_code: status, message: code });
    expect(response).not.toMatch(/fastify|FST_|node/i);
  });

  it('one who hangs up is no failure of the store, and no error in the log', async () => {
    const { app, open, url, logLines } = await listening();
    const socket = await open();
    socket.write(
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a',
    );
    const [request] = (await once(app.server, 'request')) as [IncomingMessage];
    socket.destroy();
    await new Promise((resolve) => request.once('close', resolve));
    expect((await fetch(new URL('/rest/user/me', url), { headers: applicationHeader })).status).toBe(401);
    expect(logLines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });

  it('HTTP/1.0, which has no host, is served', async () => {
    const { open } = await listening();
    const socket = await open();
    socket.write('GET /rest/user/me HTTP/1.0\r\nx-application: dz\r\n\r\n');
    expect(bodyOf(await text(socket))).toMatchObject({ status_code: 401, message: 'session_required' });
  });

  it.each(['/rest/%zz', `/rest/attachment/${'9'.repeat(400)}/status`])(
    'an address that cannot be routed is rejected alike: %s',
    async (url) => {
      const { send } = await startGateway();
      const response = await send({ url });
      expect([response.statusCode, response.json().message]).toEqual([404, 'invalid_url']);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );
});
