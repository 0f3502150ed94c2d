import { cors } from '@portal/contracts/cors';
import type { GatewayResponse } from './gateway-client.ts';
import type { Problem } from './outcome.ts';

/** The names in a header that is a list, in lower case. */
const namesIn = (headers: Headers, name: string): Set<string> =>
  new Set((headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase()));

/** Whether a list of a response names something. Without credentials, `*` is everything. */
const names = (listed: ReadonlySet<string>, name: string) =>
  listed.has('*') || listed.has(name.toLowerCase());

const missing = (
  headers: Headers,
  header: string,
  needed: readonly string[],
): Omit<Problem, 'curl'> | null => {
  const listed = namesIn(headers, header);
  const absent = needed.filter((name) => !names(listed, name));
  if (absent.length === 0) return null;
  return { expected: `${header} with ${absent.join(', ')}`, got: headers.get(header) ?? `no ${header}` };
};

const ofOtherOrigin = (origin: string, headers: Headers): Omit<Problem, 'curl'> | null => {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === origin || allowed === '*') return null;
  return {
    expected: `access-control-allow-origin: ${origin}`,
    got: allowed ?? 'no access-control-allow-origin',
  };
};

/** Finds why a page of an origin may not read a response and the headers it needs; null when it may. */
export const findCorsReadProblem = (
  origin: string,
  { headers }: Pick<GatewayResponse, 'headers'>,
  needed: readonly string[] = cors.exposedHeaders,
): Omit<Problem, 'curl'> | null =>
  ofOtherOrigin(origin, headers) ?? missing(headers, 'access-control-expose-headers', needed);

/** Methods and headers that need no permission. Source: the Fetch standard, sections 2.2.1 and 2.2.2. */
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];
const SAFE_HEADERS: readonly string[] = ['accept'];

/** Finds why a page of an origin may not send a request, by the response to its preflight; null when it may. */
export const findPreflightProblem = (
  origin: string,
  method: string,
  requestHeaders: readonly string[],
  { status, headers }: Pick<GatewayResponse, 'status' | 'headers'>,
): Omit<Problem, 'curl'> | null => {
  if (status < 200 || status >= 300) return { expected: 'a success', got: `${status}` };
  const needed = requestHeaders.filter((name) => !SAFE_HEADERS.includes(name));
  return (
    ofOtherOrigin(origin, headers) ??
    (SAFE_METHODS.includes(method) ? null : missing(headers, 'access-control-allow-methods', [method])) ??
    missing(headers, 'access-control-allow-headers', needed)
  );
};
