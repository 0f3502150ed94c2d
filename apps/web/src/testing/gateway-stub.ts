import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storageKeys } from '@portal/contracts/storage-keys';
import { onTestFinished } from 'vitest';
import { createClient } from '../rest/trpc.ts';

const MINUTE_MS = 60_000;

/** The same for all tokens of a test file, so that tokens of equal lifetime are equal strings. */
const STARTED_AT = Date.now();

/** Returns an access token that expires after so many minutes. */
export const tokenFor = (minutes: number) => {
  const claims = { sub: 'u1', exp: Math.floor((STARTED_AT + minutes * MINUTE_MS) / 1000) };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
};

/** Stores a pair of tokens in the browser; the access token is valid for so many minutes. */
export const storeTokens = (minutes: number) => {
  localStorage.setItem(storageKeys.accessToken, tokenFor(minutes));
  localStorage.setItem(storageKeys.refreshToken, 'r1');
};

/** Starts a gateway that responds to every request by `respond` and records the requests. */
export const startGatewayStub = async (respond: RequestListener) => {
  const requests: { method: string; url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    return respond(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateways = { app: base, auth: base };
  return { requests, gateways, client: createClient(gateways) };
};

/** Sends the same JSON response to every request. */
export const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
