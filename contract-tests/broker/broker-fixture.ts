import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the broker received. */
export interface BrokerRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

type Reply = [status: number, body: unknown];

/** A server in place of the broker: it records requests, and responds by method and path as a test has set. */
export const startBroker = async () => {
  const requests: BrokerRequest[] = [];
  const replies = new Map<string, Reply>();
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const { method = '', url = '' } = request;
    const { authorization } = request.headers;
    requests.push({ method, path: url, authorization, body: sent ? JSON.parse(sent) : {} });
    const missing: Reply = [404, { error: { message: 'no such thing' } }];
    const [status, body] = replies.get(`${method} ${url.split('?')[0]}`) ?? missing;
    response.writeHead(status, { 'content-type': 'application/hal+json', location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A string only for a pipe, which this is not.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    on: (what: string, status: number, body: unknown) => void replies.set(what, [status, body]),
    close: () => void server.close(),
  };
};
