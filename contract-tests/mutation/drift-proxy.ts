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

const parseJson = (body: string): unknown => {
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
    // An injected response is read as it is, so it must not be compressed.
    const { 'content-length': _, 'transfer-encoding': __, 'accept-encoding': ___, ...others } = headers;
    const injected = await app.inject({
      method: method as 'GET',
      url,
      headers: others,
      ...(body === undefined && unreadable === undefined
        ? {}
        : { payload: unreadable ?? JSON.stringify(body) }),
    });
    const type = String(injected.headers['content-type'] ?? '');
    return {
      status: injected.statusCode,
      type,
      body: parseJson(injected.payload),
      date: injected.headers.date,
    };
  };

const readRequest = async (request: IncomingMessage): Promise<ProxiedRequest> => {
  const written = await text(request);
  const body = parseJson(written);
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

/** The status by which a drift closes the connection instead of responding. */
export const HANG_UP = -1;

/** A gateway behind a proxy that plants one drift at a time. */
export const startDriftProxy = async (app: App) => {
  let drift: Drift | null = null;
  const forward = forwardTo(app);
  const tokenIn = (state: string) => async () => {
    const response = await forward({
      method: 'POST',
      url: '/__mock/states',
      headers: { host: '127.0.0.1', 'content-type': 'application/json' },
      body: { state },
    });
    return (response.body as { access_token: string }).access_token;
  };
  const people: Tokens = { client: tokenIn(states.client), other: tokenIn(states.otherClient) };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = await readRequest(incoming);
    const isDrifting = drift !== null && drift.call === callOf(request.method, request.url);
    const response = await (isDrifting ? drift!.respond(request, forward, people) : forward(request));
    if (response.status === HANG_UP) return void incoming.socket.destroy();
    outgoing.writeHead(response.status, {
      ...(response.type ? { 'content-type': response.type } : {}),
      ...(response.date ? { date: response.date } : {}),
    });
    outgoing.end(written(response.body, response.type));
  };
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
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
