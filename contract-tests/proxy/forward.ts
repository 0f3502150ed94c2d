// Behaviour: docs/behaviour/verification.md
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeNetworkError } from '../provider/network-error.ts';
import { createCopy, type Exchange } from './exchange.ts';
import { endToEnd, hasBody, openRequest, targetOf, toHeaders, type Targets } from './upstream.ts';

interface ProxyOptions extends Targets {
  /** 0 for a free one. */
  port: number;
  /** Called with each request whose response is complete. */
  observe: (exchange: Exchange) => void;
  /** Called with each gateway that gave no response, and why. */
  onAway: (target: string, reason: string) => void;
}

/** One byte more than the contract allows, so that a longer body is seen to be longer. */
const MAX_REQUEST_COPY_BYTES = 65_537;
/** No response of JSON is near it; files and streams go by without a copy that grows. */
const MAX_RESPONSE_COPY_BYTES = 8 * 1024 * 1024;

const respond = (outgoing: ServerResponse, status: number, text: string) => {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(`portal-verify proxy: ${text}.\n`);
};

/** Passes a request on and its response back as both come, with a bounded copy of each. */
const pass = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { observe, onAway, ...targets }: ProxyOptions,
) => {
  const path = incoming.url ?? '/';
  // `OPTIONS *` and the address of another host are of no gateway. Source: RFC 9112, section 3.2.
  if (!path.startsWith('/')) return respond(outgoing, 400, 'the path does not begin with /');
  const target = targetOf(targets, path);
  const upstream = openRequest(incoming, target, path);
  const [sent, received] = [createCopy(MAX_REQUEST_COPY_BYTES), createCopy(MAX_RESPONSE_COPY_BYTES)];

  let hasResponse = false;
  const exchangeOf = (response: IncomingMessage): Exchange => ({
    method: incoming.method ?? 'GET',
    path,
    requestHeaders: toHeaders(endToEnd(incoming)),
    requestBody: sent.get(),
    status: response.statusCode!,
    responseHeaders: toHeaders(endToEnd(response)),
    responseBody: received.get(),
  });

  upstream.on('response', (response) => {
    hasResponse = true;
    outgoing.sendDate = false;
    outgoing.writeHead(response.statusCode!, response.statusMessage, endToEnd(response));
    // A stream of events is there as soon as it begins, before its first event.
    outgoing.flushHeaders();
    response.on('data', (part: Uint8Array) => received.add(part));
    response.on('close', () => {
      const isStream = /^text\/event-stream/i.test(response.headers['content-type'] ?? '');
      if (response.complete || isStream) observe(exchangeOf(response));
    });
    response.on('error', () => {
      // What a gateway breaks off is broken off, so that a client does not take it for the end.
      if (!outgoing.destroyed) onAway(target, 'it broke off its response');
      outgoing.destroy();
    });
    response.pipe(outgoing);
  });
  upstream.on('error', (caught) => {
    // A gateway may respond before it has read a request; the client then gets the response, and the rest is dropped.
    incoming.unpipe(upstream);
    incoming.resume();
    if (hasResponse || outgoing.destroyed) return;
    const reason = describeNetworkError(caught, 0).replace(/^no response: /, '');
    onAway(target, reason);
    respond(outgoing, 502, `${target} gave no response (${reason})`);
  });
  outgoing.on('close', () => upstream.destroy());
  if (!hasBody(incoming)) return void upstream.end();
  incoming.on('data', (part: Uint8Array) => sent.add(part));
  incoming.pipe(upstream);
};

/** A proxy that listens. */
export interface Proxy {
  url: string;
  /** Ends every connection. */
  close: () => Promise<void>;
}

/**
 * Starts a proxy in front of gateways, on this machine only. A client gets what its gateway sends, byte by byte as it
 * comes: bodies, streams, redirects and errors. Rejects where the port is taken.
 */
export const startProxy = async (options: ProxyOptions): Promise<Proxy> => {
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, options));
  // Uploads may take as long as they take; their gateway has limits of its own.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
