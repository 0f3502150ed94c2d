import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { allCalls } from '@portal/contracts';
import { pathPattern } from '@portal/contracts/path-template';
import { states } from '@portal/contracts/provider-states';
import { allTransfers } from '@portal/contracts/transfers';
import { headersOf, pathOf } from '../in-process/send-in-process.ts';
import { createSend, gatewayResponse, NetworkError, send, type Request } from '../provider/gateway-client.ts';
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
  path: pathPattern(path),
});
const calls = allCalls.map((one) => patternOf(one, one.call));
const transfers = allTransfers.map((one) => patternOf(one, one.transfer));

const nameIn = (patterns: readonly Pattern[], { method, url }: Pick<ProxiedRequest, 'method' | 'url'>) => {
  const [path = ''] = url.split('?');
  return patterns.find((one) => one.method === method && one.path.test(path))?.name;
};

const written = (body: unknown, type: string) =>
  body === undefined ? '' : typeof body === 'string' && !/json/i.test(type) ? body : JSON.stringify(body);

type Head = Pick<ProxiedRequest, 'method' | 'url' | 'headers'>;

const withBytes = (head: Head, bytes: Buffer<ArrayBuffer>): ProxiedRequest => {
  const written = bytes.toString();
  const body = parseJson(written);
  const isMalformed = typeof body === 'string' && body === written;
  return {
    ...head,
    body: isMalformed ? undefined : body,
    bytes,
    ...(isMalformed ? { malformedBody: written } : {}),
  };
};

const readRequest = async (request: IncomingMessage): Promise<ProxiedRequest> => {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return withBytes(
    {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: Object.fromEntries(headers),
    },
    await buffer(request),
  );
};

/** The status by which a drift closes the connection instead of responding. */
export const HANG_UP = -1;

const headersOfResponse = ({ type, date, headers }: ProxiedResponse): Record<string, string> => ({
  ...headers,
  ...(type ? { 'content-type': type } : {}),
  ...(date ? { date } : {}),
});

const bytesOf = ({ bytes, body, type }: ProxiedResponse): Buffer => bytes ?? Buffer.from(written(body, type));

/** Methods and statuses of responses without a body. Source: RFC 9110, section 6.4.1. */
const hasBody = ({ method }: Request, { status }: ProxiedResponse) =>
  method !== 'HEAD' && status !== 204 && status !== 304;

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

  const respond = async (request: ProxiedRequest): Promise<ProxiedResponse> => {
    const name = nameIn([...calls, ...transfers], request);
    const drifting = drift === null ? [] : [drift.call, ...(drift.also ?? [])];
    const isDrifting = name !== undefined && drifting.some((one) => one === name || one === EVERY_CALL);
    return isDrifting ? drift!.respond(request, forward, people) : forward(request);
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const response = await respond(await readRequest(incoming));
    if (response.status === HANG_UP) return void incoming.socket.destroy();
    outgoing.writeHead(response.status, headersOfResponse(response)).end(bytesOf(response));
  };
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  config.publicUrl = url;
  return {
    url,
    /** Sends the requests of a verification to the proxy without a network between them. */
    send: createSend(async (request, timeoutMs) => {
      if (!request.url.startsWith(url)) return send(request, timeoutMs, true);
      const head = { method: request.method, url: pathOf(request.url), headers: headersOf(request) };
      const response = await respond(withBytes(head, Buffer.from(request.body ?? ''))).catch(() => null);
      if (response === null || response.status === HANG_UP) throw new NetworkError('no response: it hung up');
      const bytes = hasBody(request, response) ? bytesOf(response) : Buffer.alloc(0);
      return gatewayResponse(response.status, new Headers(headersOfResponse(response)), bytes);
    }),
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
