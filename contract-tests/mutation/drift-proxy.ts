import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { allCalls } from '@portal/contracts';
import { states } from '@portal/contracts/example-world';
import type { startGateway } from '@portal/mock-gateway/testing/gateway';
import type { Drift, ProxiedResponse, Tokens, ProxiedRequest } from './drift.ts';

type App = Awaited<ReturnType<typeof startGateway>>['app'];

const patterns = allCalls.map(({ domain, name, call }) => ({
  name: `${domain}.${name}`,
  method: call.method,
  path: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

const callOf = (method: string, url: string) => {
  const [path = ''] = url.split('?');
  return patterns.find((one) => one.method === method && one.path.test(path))?.name;
};

const parsed = (body: string): unknown => {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

const written = (body: unknown, type: string) =>
  body === undefined ? '' : typeof body === 'string' && !type.includes('json') ? body : JSON.stringify(body);

const forwardTo =
  (app: App) =>
  async ({ method, url, headers, body, unreadable }: ProxiedRequest): Promise<ProxiedResponse> => {
    // What is injected is read as it is, so it must not come compressed.
    const { 'content-length': _, 'transfer-encoding': __, 'accept-encoding': ___, ...sent } = headers;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: sent,
      ...(body === undefined && unreadable === undefined
        ? {}
        : { payload: unreadable ?? JSON.stringify(body) }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return { status: answer.statusCode, type, body: parsed(answer.payload), date: answer.headers.date };
  };

const sentIn = async (request: IncomingMessage): Promise<ProxiedRequest> => {
  const written = await text(request);
  const body = parsed(written);
  const isUnreadable = typeof body === 'string' && body === written;
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: isUnreadable ? undefined : body,
    ...(isUnreadable ? { unreadable: written } : {}),
  };
};

/** What a drift gives in the place of an answer to hang up. */
export const HANG_UP = -1;

/** A gateway behind a proxy that plants one drift at a time. */
export const startDriftProxy = async (app: App) => {
  let drift: Drift | null = null;
  const forward = forwardTo(app);
  const tokenIn = (state: string) => async () => {
    const given = await forward({
      method: 'POST',
      url: '/__mock/states',
      headers: { host: '127.0.0.1', 'content-type': 'application/json' },
      body: { state },
    });
    return (given.body as { access_token: string }).access_token;
  };
  const people: Tokens = { client: tokenIn(states.client), other: tokenIn(states.otherClient) };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await sentIn(request);
    const isStruck = drift !== null && drift.call === callOf(sent.method, sent.url);
    const given = await (isStruck ? drift!.answer(sent, forward, people) : forward(sent));
    if (given.status === HANG_UP) return void request.socket.destroy();
    response.writeHead(given.status, {
      ...(given.type ? { 'content-type': given.type } : {}),
      ...(given.date ? { date: given.date } : {}),
    });
    response.end(written(given.body, given.type));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plant: (planted: Drift | null) => {
      drift = planted;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
