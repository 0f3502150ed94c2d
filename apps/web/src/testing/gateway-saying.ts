import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storageKeys } from '@portal/contracts/storage-keys';
import { onTestFinished } from 'vitest';
import { createClient } from '../rest/trpc.ts';

const MINUTE_MS = 60_000;

/** One moment for the entire file, so that equal tokens are equal texts. */
const STARTED_AT = Date.now();

/** A token that runs out after so many minutes, as far as the browser can read it. */
export const tokenFor = (minutes: number) => {
  const claims = { sub: 'u1', exp: Math.floor((STARTED_AT + minutes * MINUTE_MS) / 1000) };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
};

/** Stores a pair of tokens in the browser, the access token valid for so many minutes. */
export const hold = (minutes: number) => {
  localStorage.setItem(storageKeys.accessToken, tokenFor(minutes));
  localStorage.setItem(storageKeys.refreshToken, 'r1');
};

/** A gateway that responds as the test wants and records its requests. */
export const gatewaySaying = async (answer: RequestListener) => {
  const asked: { method: string; url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    return answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateways = { app: base, auth: base };
  return { asked, gateways, client: createClient(gateways) };
};

/** Says the same to every request. */
export const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
