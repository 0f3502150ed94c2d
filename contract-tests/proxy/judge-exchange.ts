// Behaviour: docs/behaviour/verification.md
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { errorsOf } from '@portal/contracts/openapi-operation';
import { unreadableBy, unsendableBy } from '../provider/cors-headers.ts';
import { entryName, type Entry } from '../provider/entry.ts';
import { gatewayResponse, type GatewayResponse } from '../provider/gateway-client.ts';
import { matchCall } from '../provider/match-call.ts';
import type { Mismatch } from '../provider/match-response.ts';
import type { Problem } from '../provider/outcome.ts';
import { isNotServed } from '../provider/served-calls.ts';
import { strictErrorMismatches, strictMismatches } from '../provider/strict-shape.ts';
import { decodeBody, type Exchange } from './exchange.ts';
import { curlOfExchange, type Finding } from './finding.ts';
import type { Targets } from './forward.ts';
import { requestMismatches, type CallRequest } from './judge-request.ts';
import { findTransfer, transferProblem } from './judge-transfer.ts';
import { oneLanguageMismatches } from './one-language.ts';

/** What went by, as the contract reads it. */
export interface Judged {
  /** Null for what is no call of the contract. */
  entry: Entry | null;
  findings: Finding[];
  /** What the request says; null where it is no call. */
  request: CallRequest | null;
  /** Null where it was too long, or encoded in a way that is not known. */
  response: GatewayResponse | null;
}

type Described = Pick<Problem, 'expected' | 'got'>;

const describe = ({ path, expected, got }: Mismatch): Described => ({
  expected: `${path}: ${expected}`,
  got,
});

const ofGateway = (path: string) => path.startsWith('/rest/') || path.startsWith('/auth/');

/** Whether a page of another origin than the proxy's sent a request. */
const foreignOrigin = ({ requestHeaders }: Exchange): string | null => {
  const origin = requestHeaders.get('origin');
  const isOwn =
    origin !== null && URL.canParse(origin) && new URL(origin).host === requestHeaders.get('host');
  return isOwn ? null : origin;
};

const corsProblems = (exchange: Exchange): Described[] => {
  const origin = foreignOrigin(exchange);
  const problem = origin === null ? null : unreadableBy(origin, { headers: exchange.responseHeaders });
  return problem ? [problem] : [];
};

const preflightProblem = (exchange: Exchange): Described | null => {
  const { requestHeaders, responseHeaders, status } = exchange;
  const [origin, method] = [
    requestHeaders.get('origin'),
    requestHeaders.get('access-control-request-method'),
  ];
  if (origin === null || method === null) return null;
  const asked = (requestHeaders.get('access-control-request-headers') ?? '')
    .split(',')
    .map((one) => one.trim());
  return unsendableBy(origin, method, asked.filter(Boolean), { status, headers: responseHeaders });
};

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

const responseProblems = (entry: Entry, exchange: Exchange, response: GatewayResponse): Described[] => {
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
    ...[...strictMismatches(entry.call, response), ...oneLanguageMismatches(response.body)].map(describe),
    ...headerProblems(entry, response, hasToken),
  ];
};

/** The response as the verifier reads it; null where it cannot be read. */
const readResponse = ({ status, responseHeaders, responseBody }: Exchange): GatewayResponse | null => {
  const bytes = responseBody.bytes && decodeBody(responseBody.bytes, responseHeaders);
  return bytes && gatewayResponse(status, responseHeaders, bytes);
};

const applicationProblem = ({ requestHeaders }: Exchange): Described[] => {
  const product = requestHeaders.get(APPLICATION_HEADER);
  if (product === PRODUCT) return [];
  return [{ expected: `${APPLICATION_HEADER}: ${PRODUCT}`, got: product ?? `no ${APPLICATION_HEADER}` }];
};

const judgeCall = (targets: Targets, entry: Entry, exchange: Exchange): Judged => {
  const { mismatches, ...request } = requestMismatches(entry.call, exchange);
  const response = readResponse(exchange);
  const given = `${entry.call.method} ${entry.call.path}, ${exchange.status}`;
  const curl = curlOfExchange(targets, exchange, request.input.body);
  const of = (title: string, problems: readonly Described[]): Finding[] =>
    problems.map((problem) => ({ call: entryName(entry), title, given, ...problem, ...curl }));
  if (response && isNotServed(entry, response)) {
    const got = `${response.status} ${response.text.slice(0, 100)}`;
    return {
      entry,
      request,
      response,
      findings: of('not served', [{ expected: 'an answer of this call', got }]),
    };
  }
  return {
    entry,
    request,
    response,
    findings: [
      ...of('what the client sends', [...applicationProblem(exchange), ...mismatches.map(describe)]),
      ...of('what the gateway returns', response ? responseProblems(entry, exchange, response) : []),
      ...of('what a page of its origin may read', corsProblems(exchange)),
    ],
  };
};

const judgeOther = (targets: Targets, exchange: Exchange): Finding[] => {
  const { method, path, status } = exchange;
  const [pathname = ''] = path.split('?');
  const found = findTransfer(method, pathname);
  if (!found && !ofGateway(pathname)) return [];
  const call = found ? `${found.domain}.${found.name}` : `${method} ${pathname}`;
  const given = found ? `${method} ${found.transfer.path}, ${status}` : `${method} ${pathname}, ${status}`;
  if (!found) {
    const problem = { expected: 'a call of the contract', got: `${method} ${pathname}` };
    return [
      {
        call,
        title: 'what the client sends',
        given,
        ...problem,
        ...curlOfExchange(targets, exchange, undefined),
      },
    ];
  }
  const problem = transferProblem(found, exchange, readResponse(exchange));
  return problem ? [{ call, title: 'what the gateway returns', given, ...problem }] : [];
};

/** Judges one request and its response by the contract. What is no call and below no gateway's paths is let by. */
export const judgeExchange = (targets: Targets, exchange: Exchange): Judged => {
  const none = { entry: null, request: null, response: null };
  const urlOf = (path: string) => `${path.startsWith('/auth/') ? targets.authUrl : targets.appUrl}${path}`;
  const asked = exchange.requestHeaders.get('access-control-request-method');
  if (exchange.method === 'OPTIONS' && asked !== null) {
    const entry = matchCall(targets, { method: asked, url: urlOf(exchange.path) });
    const problem = entry && preflightProblem(exchange);
    const given = `OPTIONS ${entry?.call.path}, ${exchange.status}`;
    const finding = problem && {
      call: entryName(entry),
      title: 'what a page of its origin may send',
      given,
      ...problem,
    };
    return { ...none, findings: finding ? [finding] : [] };
  }
  const entry = matchCall(targets, { method: exchange.method, url: urlOf(exchange.path) });
  return entry ? judgeCall(targets, entry, exchange) : { ...none, findings: judgeOther(targets, exchange) };
};
