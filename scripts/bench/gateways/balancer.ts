import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * A process of its own before several gateways, which sends each request to the next of them. What failed is sent to
 * another where that is safe: a read always, a write only when no gateway can have received it.
 */

/** What it is asked for: to use these gateways from now on, or what it counted. */
export type Asked = { gateways: string[] } | 'counts';

/** Requests that another gateway answered, and writes of which nobody knows whether they were made. */
export interface Counts {
  retried: number;
  unknown: number;
}

const AWAY_MS = 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const away = new Map<string, number>();
const counts: Counts = { retried: 0, unknown: 0 };
let gateways: string[] = [];
let turn = 0;

/** The gateways in the order in which a request tries them: the next one first, and last those that just failed. */
const inTurn = () => {
  turn += 1;
  const from = turn % gateways.length;
  const order = [...gateways.slice(from), ...gateways.slice(0, from)];
  const isAway = (gateway: string) => (away.get(gateway) ?? 0) > performance.now();
  return order.toSorted((one, other) => Number(isAway(one)) - Number(isAway(other)));
};

/** Resolves with the response of one gateway as soon as its headers are there. */
const ask = (gateway: string, { method, url, headers }: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(gateway + url, { method, headers, agent })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });

const mayAskAnother = ({ method }: IncomingMessage, failure: NodeJS.ErrnoException) =>
  method === 'GET' || failure.code === 'ECONNREFUSED';

const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
  const body = await buffer(incoming);
  for (const gateway of inTurn())
    try {
      const response = await ask(gateway, incoming, body);
      const content = await buffer(response);
      outgoing.writeHead(response.statusCode!, response.headers).end(content);
      return;
    } catch (error) {
      away.set(gateway, performance.now() + AWAY_MS);
      // Node's own errors of a request have a code.
      if (!mayAskAnother(incoming, error as NodeJS.ErrnoException)) break;
      counts.retried += 1;
    }
  if (incoming.method !== 'GET') counts.unknown += 1;
  outgoing.writeHead(502).end();
};

const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as { port: number };
  process.send!({ url: `http://127.0.0.1:${port}` });
});
process.on('message', (asked: Asked) => {
  if (asked === 'counts') process.send!(counts);
  else {
    ({ gateways } = asked);
    process.send!(counts);
  }
});
