import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { errorsOf } from '@portal/contracts/openapi-operation';
import type { Entry } from '../provider/entry.ts';
import { gatewayResponse, type GatewayResponse } from '../provider/gateway-client.ts';
import type { Mismatch } from '../provider/match-response.ts';
import type { Problem } from '../provider/outcome.ts';
import { strictErrorMismatches, strictMismatches } from '../provider/strict-shape.ts';
import { decodeBody, type Exchange } from './exchange.ts';

/** What was expected and what came, without how to see it again. */
export type Described = Pick<Problem, 'expected' | 'got'>;

/** A mismatch in the words of a finding. */
export const describe = ({ path, expected, got }: Mismatch): Described => ({
  expected: `${path}: ${expected}`,
  got,
});

/** Where an error is not one that the call declares, with its status. */
const undeclaredError = ({ call }: Entry, { status, body, text }: GatewayResponse): Described[] => {
  const { message } = (body ?? {}) as { message?: unknown };
  const declared: Record<string, number> = errorsOf(call);
  if (message !== 'internal_error' && declared[String(message)] === status) return [];
  return [{ expected: 'an error that the call declares', got: `${status} ${text.slice(0, 200)}` }];
};

const headerProblems = ({ call }: Entry, { headers }: GatewayResponse, hasToken: boolean): Described[] => {
  const caching = headers.get('cache-control');
  const isStored = !(caching ?? '').split(',').some((one) => one.trim().toLowerCase() === 'no-store');
  const problems: Described[] = [];
  if (hasToken && call.access !== 'public' && isStored)
    problems.push({ expected: 'cache-control: no-store', got: caching ?? 'no cache-control' });
  if (call.isConditional && !headers.has('etag')) problems.push({ expected: 'an etag', got: 'none' });
  return problems;
};

/** Where the response of a call differs from the contract. */
export const responseProblems = (
  entry: Entry,
  exchange: Exchange,
  response: GatewayResponse,
): Described[] => {
  const { status, requestHeaders } = exchange;
  if (status === 304) {
    const isAsked = entry.call.isConditional && requestHeaders.has('if-none-match');
    return isAsked ? [] : [{ expected: 'a 304 only where an ETag was sent for it', got: '304' }];
  }
  if (status >= 400) {
    const undeclared = undeclaredError(entry, response);
    return undeclared.length > 0 ? undeclared : strictErrorMismatches(response).map(describe);
  }
  if (status !== 200) return [{ expected: 'status 200', got: String(status) }];
  const hasToken = requestHeaders.has(ACCESS_TOKEN_HEADER);
  return [
    ...strictMismatches(entry.call, response).map(describe),
    ...headerProblems(entry, response, hasToken),
  ];
};

/** The response as the verifier reads it; null where it cannot be read. */
export const readResponse = ({ status, responseHeaders, responseBody }: Exchange): GatewayResponse | null => {
  const bytes = responseBody.bytes && decodeBody(responseBody.bytes, responseHeaders);
  return bytes && gatewayResponse(status, responseHeaders, bytes);
};
