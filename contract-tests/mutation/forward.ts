import type { startGateway } from '@portal/mock-gateway/testing/gateway';
import type { ProxiedRequest, ProxiedResponse } from './drift.ts';

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A body of JSON; other text as it is. */
export const parseJson = (body: string): unknown => {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

/** Of a stream of events, the part that it begins with. */
const readBytes = async (response: Response): Promise<Buffer> => {
  const isEndless = response.headers.get('content-type') === 'text/event-stream';
  if (!isEndless) return Buffer.from(await response.arrayBuffer());
  const reader = response.body!.getReader();
  const { value = new Uint8Array() } = await reader.read();
  await reader.cancel();
  return Buffer.from(value);
};

/** These are of one connection only; a drift may change the length. */
const OF_CONNECTION = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** Forwards a request as it is, and returns the bytes and all headers of its response. */
export const transferTo =
  (gatewayUrl: string) =>
  async (request: ProxiedRequest): Promise<ProxiedResponse> => {
    const { method, url, bytes } = request;
    const { host: _host, connection: _connection, 'content-length': _length, ...others } = request.headers;
    const response = await fetch(gatewayUrl + url, {
      method,
      headers: others,
      ...(bytes === undefined || bytes.length === 0 ? {} : { body: bytes }),
    });
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_CONNECTION.has(name)));
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: undefined,
      bytes: await readBytes(response),
      headers,
    };
  };

/** What is judged of the headers of a call. */
const isJudged = (name: string) =>
  ['cache-control', 'etag', 'vary'].includes(name) || name.startsWith('access-control-');

const judgedHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => isJudged(name))
      .map(([name, value]) => [name, String(value)]),
  );

/** Injects a request of JSON, and returns its response, which is not compressed. */
export const injectInto =
  (app: Gateway['app']) =>
  async ({ method, url, headers, body, malformedBody }: ProxiedRequest): Promise<ProxiedResponse> => {
    // An injected response is read as it is, so it must not be compressed.
    const { 'content-length': _, 'transfer-encoding': __, 'accept-encoding': ___, ...others } = headers;
    const injected = await app.inject({
      method: method as 'GET',
      url,
      headers: others,
      ...(body === undefined && malformedBody === undefined
        ? {}
        : { payload: malformedBody ?? JSON.stringify(body) }),
    });
    const type = String(injected.headers['content-type'] ?? '');
    return {
      status: injected.statusCode,
      type,
      body: parseJson(injected.payload),
      date: injected.headers.date,
      headers: judgedHeaders(injected.headers),
    };
  };
