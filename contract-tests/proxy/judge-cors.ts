import { findCorsReadProblem, findPreflightProblem } from '../provider/cors-headers.ts';
import type { Exchange } from './exchange.ts';
import type { Described } from './judge-response.ts';

/** The origin of the page that sent a request; null for the proxy's own, and where no page did. */
const foreignOrigin = ({ requestHeaders }: Exchange): string | null => {
  const origin = requestHeaders.get('origin');
  const isOwn =
    origin !== null && URL.canParse(origin) && new URL(origin).host === requestHeaders.get('host');
  return isOwn ? null : origin;
};

/** What keeps the page that sent a request from reading its response. */
export const corsProblems = (exchange: Exchange): Described[] => {
  const origin = foreignOrigin(exchange);
  const problem = origin === null ? null : findCorsReadProblem(origin, { headers: exchange.responseHeaders });
  return problem ? [problem] : [];
};

/** What keeps the page from sending the request that a preflight is for; null where nothing does. */
export const preflightProblem = (exchange: Exchange): Described | null => {
  const { requestHeaders, responseHeaders, status } = exchange;
  const [origin, method] = [
    requestHeaders.get('origin'),
    requestHeaders.get('access-control-request-method'),
  ];
  if (origin === null || method === null) return null;
  const asked = (requestHeaders.get('access-control-request-headers') ?? '')
    .split(',')
    .map((one) => one.trim());
  return findPreflightProblem(origin, method, asked.filter(Boolean), { status, headers: responseHeaders });
};
