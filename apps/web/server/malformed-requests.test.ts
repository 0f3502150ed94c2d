// @vitest-environment node
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { hostOf, startByHand } from './proxied-gateway.testing.ts';

const policies = [
  /^content-security-policy: .*default-src 'none'/im,
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: no-referrer\r$/im,
  /^x-frame-options: DENY\r$/im,
  /^cache-control: no-store\r$/im,
  /^x-request-id: [\w-]{36}\r$/im,
];

test.each([
  ['no HTTP', 'nothing of HTTP\r\n\r\n', 400, 'invalid_request'],
  [
    'more headers than are read',
    `GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'an address that leaves its prefix',
    'GET /rest/..%2fconfig.json HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    400,
    'invalid_request',
  ],
  [
    'an address of another host',
    'GET http://elsewhere.test/rest/user/me HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    400,
    'invalid_request',
  ],
])(
  'a request with %s is rejected as a gateway does, with the headers of data',
  async (_, sent, status, code) => {
    const host = await hostOf(await startByHand((response) => void response.end('reached')));
    const { port } = new URL(await host.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    const received = await text(socket);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const policy of policies) expect(`${head}\r\n`).toMatch(policy);
    expect(JSON.parse(body)).toEqual({
      status_code: status,
      message: code,
      request_id: /^x-request-id: (.*)\r$/im.exec(`${head}\r\n`)?.[1],
    });
  },
);
