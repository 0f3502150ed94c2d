import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { errorsOf } from '@portal/contracts/openapi-operation';
import type { Clients } from './clients.ts';
import { curlLine } from './curl-line.ts';
import { entryName, type Entry } from './entry.ts';
import type { GatewayResponse, Request } from './gateway-client.ts';
import type { Options } from './options.ts';
import { findCorsReadProblem } from './cors-headers.ts';
import { isOfStaff } from './is-of-staff.ts';
import { findListedTwice } from './listed-twice.ts';
import { isNotServed } from './served-calls.ts';
import type { Outcome, Problem } from './outcome.ts';
import { idsIn } from './uuids.ts';
import { rules, type RuleName } from './rules.ts';

/** A rule for the successes of all phases, and for each call that had some the first that breaks it. */
interface ObservedRule {
  rule: RuleName;
  title: string;
  seen: Map<string, { entry: Entry; problem: Problem | null }>;
}

const createRule = (rule: RuleName, title: string): ObservedRule => ({ rule, title, seen: new Map() });

const note = ({ seen }: ObservedRule, entry: Entry, problemOf: (() => Problem) | null) => {
  const name = entryName(entry);
  if (!seen.has(name) || (problemOf && !seen.get(name)!.problem))
    seen.set(name, { entry, problem: problemOf && problemOf() });
};

const outcomesOf = ({ rule, title, seen }: ObservedRule): Outcome[] =>
  [...seen].map(([call, { entry, problem }]) => ({
    phase: rules[rule].phase,
    rule,
    domain: entry.domain,
    call,
    title,
    status: problem ? 'failed' : 'passed',
    problems: problem ? [problem] : [],
  }));

/** Source: RFC 9111, section 5.2.2.5; directives are case-insensitive. */
const isNotStored = ({ headers }: GatewayResponse) =>
  (headers.get('cache-control') ?? '').split(',').some((one) => one.trim().toLowerCase() === 'no-store');

/** Whether a cache is allowed to keep a response. */
const mayBeStored = ({ headers }: GatewayResponse) =>
  /(?:^|,)\s*(?:public|(?:s-maxage|max-age)=0*[1-9])/i.test(headers.get('cache-control') ?? '');

const givesTokens = ({ body }: GatewayResponse) =>
  typeof body === 'object' && body !== null && 'access_token' in body;

/** What is wrong with an error that may come in any phase; null for one that the call declares. */
const undeclared = (
  { call }: Entry,
  { status, body, text }: GatewayResponse,
): Omit<Problem, 'curl'> | null => {
  if (status < 400) return null;
  const { message } = (body ?? {}) as { message?: unknown };
  const declared: Record<string, number> = errorsOf(call);
  if (message !== 'internal_error' && declared[String(message)] === status) return null;
  return { expected: 'an error that the call declares', got: `${status} ${text.slice(0, 200)}` };
};

/** Creates checks of what is true of every success in a session, whichever phase requested it. */
export const createObservedResponses = ({ origin }: Pick<Options, 'origin'>) => {
  const caching = createRule('no-store', 'no cache may store what a session is shown');
  const leaks = createRule('other-client-rows', 'no response of any phase has an id of another client');
  const sharing = createRule('readable-response', 'a page of the portal may read every response');
  const errors = createRule('undeclared-error', 'every error of any phase is declared');
  const repetitions = createRule('listed-once', 'no list of a response has a row twice');
  let ids: ReadonlySet<string> = new Set();
  let readers: Clients;

  const isReader = (owners: Clients) =>
    readers !== undefined && owners !== undefined && owners.every((one) => readers!.includes(one));

  return {
    /** Has the responses from here on, to these clients, searched for ids of another client. */
    watch: (clients: Clients, otherIds: ReadonlySet<string>): void => {
      [readers, ids] = [clients, otherIds];
    },
    record: (entry: Entry, request: Request, response: GatewayResponse, owners: Clients): void => {
      const token = request.headers[ACCESS_TOKEN_HEADER];
      const wrong = undeclared(entry, response);
      // A call that a gateway does not have is reported once, and only where it was to be verified.
      if (isNotServed(entry, response)) return;
      const curl = () => curlLine(request, new Map(token === undefined ? [] : [[token, '$TOKEN']]));
      note(errors, entry, wrong && (() => ({ ...wrong, curl: curl() })));
      if (origin !== null) {
        const problem = findCorsReadProblem(origin, response);
        note(sharing, entry, problem && (() => ({ ...problem, curl: curl() })));
      }
      const isInSession = token !== undefined && entry.call.access !== 'public';
      const isPrivate = response.status === 200 && (isInSession || givesTokens(response));
      const got = response.headers.get('cache-control') ?? 'no cache-control';
      const stored = () => ({ expected: 'cache-control: no-store', got, curl: curl() });
      if (isPrivate) note(caching, entry, isNotStored(response) ? null : stored);
      if (response.status >= 400 && mayBeStored(response)) note(caching, entry, stored);
      if (response.status === 200 && entry.call.kind === 'query') {
        const row = findListedTwice(response.body);
        const repeated = () => ({
          expected: 'each row of a list once',
          got: `twice ${JSON.stringify(row).slice(0, 200)}`,
          curl: curl(),
        });
        note(repetitions, entry, row ? repeated : null);
      }
      if (response.status !== 200 || !isInSession) return;
      if (ids.size === 0 || isOfStaff(entry.call.access) || !isReader(owners)) return;
      const shown = idsIn(response.text).find((id) => ids.has(id));
      const leaked = () => ({
        expected: 'no id of another client',
        got: `${shown} of another client`,
        curl: curl(),
      });
      note(leaks, entry, shown === undefined ? null : leaked);
    },
    /** The outcomes of the phases that are run. */
    outcomes: (phases: readonly string[]): Outcome[] =>
      [errors, caching, repetitions, leaks, sharing]
        .filter(({ rule }) => phases.includes(rules[rule].phase))
        .flatMap(outcomesOf),
  };
};
