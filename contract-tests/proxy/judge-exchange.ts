// Behaviour: docs/behaviour/verification.md
import { PRODUCT } from '@portal/contracts/constants';
import { APPLICATION_HEADER } from '@portal/contracts/headers';
import { entryName, type Entry } from '../provider/entry.ts';
import type { GatewayResponse } from '../provider/gateway-client.ts';
import { matchCall } from '../provider/match-call.ts';
import { isNotServed } from '../provider/served-calls.ts';
import type { Exchange } from './exchange.ts';
import { curlOfExchange, type Finding } from './finding.ts';
import { corsProblems, preflightProblem } from './judge-cors.ts';
import { requestMismatches, type CallRequest } from './judge-request.ts';
import { describe, readResponse, responseProblems, type Described } from './judge-response.ts';
import { findTransfer, transferProblem } from './judge-transfer.ts';
import type { Targets } from './upstream.ts';

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

const ofGateway = (path: string) => path.startsWith('/rest/') || path.startsWith('/auth/');

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
      findings: of('not served', [{ expected: 'a response of this call', got }]),
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
