import type { Context } from './context.ts';
import { findPreflightProblem } from './cors-headers.ts';
import { curlLine, type Secrets } from './curl-line.ts';
import type { Request } from './gateway-client.ts';
import type { Problem } from './outcome.ts';

/** A request that a page makes, with the names of the headers that a browser asks for before it. */
export interface PageRequest extends Pick<Request, 'method' | 'url'> {
  headers: readonly string[];
}

/** The request that a browser sends before one of a page elsewhere. Source: the Fetch standard, section 4.8. */
const preflightOf = ({ method, url, headers }: PageRequest, origin: string): Request => ({
  method: 'OPTIONS',
  url,
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': headers.toSorted().join(','),
  },
});

/** Sends the preflight of a request; the problems of a response that does not let a page of the origin make it. */
export const findUnsendable = async (
  { gate }: Context,
  origin: string,
  request: PageRequest,
  secrets: Secrets = new Map(),
): Promise<Problem[]> => {
  const preflight = preflightOf(request, origin);
  const response = await gate.send(preflight);
  const problem = findPreflightProblem(origin, request.method, request.headers, response);
  return problem ? [{ ...problem, curl: curlLine(preflight, secrets) }] : [];
};
