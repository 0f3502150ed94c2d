import {
  ACCESS_TOKEN_HEADER,
  APPLICATION_HEADER,
  CLIENT_VIEW_HEADER,
  IDEMPOTENCY_KEY_HEADER,
} from '@portal/contracts/headers';
import type { Context } from '../context.ts';
import { findPreflightProblem } from '../cors-headers.ts';
import { curlLine } from '../curl-line.ts';
import type { Entry } from '../entry.ts';
import { requestOf, type Request } from '../gateway-client.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Outcome } from '../outcome.ts';
import { runCheck } from '../run-check.ts';

/** The headers that the portal sends with a call and that a browser asks for before. */
const headersOf = ({ call }: Entry): string[] => [
  APPLICATION_HEADER,
  ...(call.body ? ['content-type'] : []),
  ...(call.access === 'public' ? [] : [ACCESS_TOKEN_HEADER, CLIENT_VIEW_HEADER]),
  ...(call.access === 'public' || call.kind === 'query' ? [] : [IDEMPOTENCY_KEY_HEADER]),
  ...(call.isConditional ? ['if-none-match'] : []),
];

/** The request that a browser sends before a call of a page elsewhere. Source: the Fetch standard, section 4.8. */
const preflightOf = ({ options }: Context, entry: Entry, origin: string): Request => {
  const { url } = requestOf(options, entry.call, entry.examples[0]!.request);
  return {
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': entry.call.method,
      'access-control-request-headers': headersOf(entry).toSorted().join(','),
    },
  };
};

/** Sends the preflight of each call that may be made; what responses allow is seen in all phases. */
export const verifyCors = async (context: Context): Promise<Outcome[]> => {
  const { origin, concurrency } = context.options;
  if (origin === null) return [];
  return mapConcurrently(context.entries, concurrency, (entry) =>
    runCheck('preflight', entry, 'a page of the portal may send it', async () => {
      const request = preflightOf(context, entry, origin);
      const response = await context.gate.send(request);
      const problem = findPreflightProblem(origin, entry.call.method, headersOf(entry), response);
      return problem ? [{ ...problem, curl: curlLine(request, new Map()) }] : [];
    }),
  );
};
