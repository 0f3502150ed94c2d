import {
  ACCESS_TOKEN_HEADER,
  APPLICATION_HEADER,
  CLIENT_VIEW_HEADER,
  IDEMPOTENCY_KEY_HEADER,
} from '@portal/contracts/headers';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { requestOf } from '../gateway-client.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Outcome } from '../outcome.ts';
import { findUnsendable } from '../preflight.ts';
import { runCheck } from '../run-check.ts';

/** The headers that the portal sends with a call and that a browser asks for before. */
const headersOf = ({ call }: Entry): string[] => [
  APPLICATION_HEADER,
  ...(call.body ? ['content-type'] : []),
  ...(call.access === 'public' ? [] : [ACCESS_TOKEN_HEADER, CLIENT_VIEW_HEADER]),
  ...(call.access === 'public' || call.kind === 'query' ? [] : [IDEMPOTENCY_KEY_HEADER]),
  ...(call.isConditional ? ['if-none-match'] : []),
];

/** Sends the preflight of each call that may be made; what responses allow is seen in all phases. */
export const verifyCors = async (context: Context): Promise<Outcome[]> => {
  const { origin, concurrency } = context.options;
  if (origin === null) return [];
  return mapConcurrently(context.entries, concurrency, (entry) =>
    runCheck('preflight', entry, 'a page of the portal may send it', async () => {
      const { method, url } = requestOf(context.options, entry.call, entry.examples[0]!.request);
      return findUnsendable(context, origin, { method, url, headers: headersOf(entry) });
    }),
  );
};
