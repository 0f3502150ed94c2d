import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { allCalls } from '@portal/contracts';
import { states } from '@portal/contracts/provider-states';
import { allTransfers } from '@portal/contracts/transfers';
import {
  EVERY_CALL,
  type Drift,
  type Forward,
  type ProxiedResponse,
  type Tokens,
  type ProxiedRequest,
} from './drift.ts';
import { injectInto, parseJson, transferTo, type Gateway } from './forward.ts';

interface Pattern {
  name: string;
  method: string;
  path: RegExp;
}

const patternOf = (
  { domain, name }: { domain: string; name: string },
  { method, path }: { method: string; path: string },
): Pattern => ({
  name: `${domain}.${name}`,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
});
const calls = allCalls.map((one) => patternOf(one, one.call));
const transfers = allTransfers.map((one) => patternOf(one, one.transfer));

const nameIn = (patterns: readonly Pattern[], { method, url }: Pick<ProxiedRequest, 'method' | 'url'>) => {
  const [path = ''] = url.split('?');
  return patterns.find((one) => one.method === method && one.path.test(path))?.name;
};

const written = (body: unknown, type: string) =>
  body === undefined ? '' : typeof body === 'string' && !/json/i.test(type) ? body : JSON.stringify(body);

const readRequest = async (request: IncomingMessage): Promise<ProxiedRequest> => {
  const bytes = await buffer(request);
  const written = bytes.toString();
  const body = parseJson(written);
  const isMalformed = typeof body === 'string' && body === written;
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: isMalformed ? undefined : body,
    bytes,
    ...(isMalformed ? { malformedBody: written } : {}),
  };
};

/** The status by which a drift closes the connection instead of responding. */
export const HANG_UP = -1;

const send = (outgoing: ServerResponse, response: ProxiedResponse) => {
  const { status, type, body, date, bytes, headers } = response;
  outgoing.writeHead(status, {
    ...headers,
    ...(type ? { 'content-type': type } : {}),
    ...(date ? { date } : {}),
  });
  outgoing.end(bytes ?? written(body, type));
};

/** A gateway behind a proxy that plants one drift at a time; the addresses that it gives are those of the proxy. */
export const startDriftProxy = async ({ app, services: { config } }: Pick<Gateway, 'app' | 'services'>) => {
  let drift: Drift | null = null;
  const inject = injectInto(app);
  const transfer = transferTo(await app.listen({ host: '127.0.0.1', port: 0 }));
  const forward: Forward = (request) =>
    nameIn(transfers, request) === undefined ? inject(request) : transfer(request);
  const tokenIn = (state: string) => async () => {
    const response = await inject({
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
    const name = nameIn([...calls, ...transfers], request);
    const isDrifting = drift !== null && name !== undefined && [name, EVERY_CALL].includes(drift.call);
    const response = await (isDrifting ? drift!.respond(request, forward, people) : forward(request));
    if (response.status === HANG_UP) return void incoming.socket.destroy();
    send(outgoing, response);
  };
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  config.publicUrl = url;
  return {
    url,
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
