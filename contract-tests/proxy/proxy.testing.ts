import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PRODUCT } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { afterEach, vi } from 'vitest';
import { run } from '../command.ts';
import { runProxy } from './run-proxy.ts';

/** A bound for what hangs; a busy machine may take its time. */
export const WAIT = { timeout: 30_000 };

/** Ends what the tests of a file started. */
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server of a test's own on a free port. It ends with the test. */
export const serve = async (listener: RequestListener): Promise<{ url: string; server: Server }> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

/** Runs the command in front of a gateway. `end` is what Ctrl-C does; it resolves to the exit code. */
export const startCommand = async (target: string, ...more: string[]) => {
  const printed = { out: '', error: '' };
  const { promise: until, resolve: interrupt } = Promise.withResolvers<void>();
  const code = runProxy(
    ['--target', target, '--port', '0', ...more],
    {
      out: (text) => void (printed.out += text),
      error: (text) => void (printed.error += text),
    },
    () => until,
  );
  const end = () => {
    interrupt();
    return code;
  };
  ends.push(end);
  const url = await vi.waitUntil(() => /^Passing on (\S+)/.exec(printed.out)?.[1], WAIT);
  return { url, printed, end };
};

/** What a client of the portal sends with a call. */
export const headersOf = (token?: string, more: Record<string, string> = {}): Record<string, string> => ({
  [APPLICATION_HEADER]: PRODUCT,
  ...(token === undefined ? {} : { [ACCESS_TOKEN_HEADER]: token }),
  ...more,
});

/** Makes a call with a body, or reads without one. */
export const call = (url: string, path: string, token?: string, body?: unknown): Promise<Response> =>
  fetch(`${url}${path}`, {
    headers: headersOf(token, body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });

/** Signs the example client in, and returns the pair of tokens. */
export const signIn = async (url: string): Promise<{ access_token: string; refresh_token: string }> => {
  const { username, password } = exampleWorld;
  const response = await call(url, '/auth/login', undefined, { username, password, product: PRODUCT });
  // The shape is what the contract says; a test that relies on it fails where it is not.
  return (await response.json()) as { access_token: string; refresh_token: string };
};

/** Runs `portal-verify` as from a terminal; resolves to what it printed and its exit code. */
export const runCommand = async (...argv: string[]) => {
  const printed = { out: '', error: '' };
  const code = await run(
    argv,
    {},
    {
      out: (text) => void (printed.out += text),
      error: (text) => void (printed.error += text),
    },
  );
  return { code, ...printed };
};
