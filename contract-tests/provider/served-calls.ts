import { entryName, GATEWAY, type Entry } from './entry.ts';
import type { GatewayResponse } from './gateway-client.ts';
import type { Options } from './options.ts';
import type { Outcome } from './outcome.ts';

/** What frameworks respond where no route exists, or none for the method. */
const NO_ROUTE = new Set([404, 405, 501]);
/** Errors that only the code of a call responds with, beside those that the call declares. */
const ERRORS_OF_ANY_CALL = new Set(['invalid_request', 'permission_denied', 'step_unfinished']);

/** The title of the one outcome of a call that a gateway does not have. */
export const NOT_SERVED = 'not served';

const isResponseOfCall = ({ call }: Entry, { status, body }: GatewayResponse) => {
  const { message } = (body ?? {}) as { message?: unknown };
  return status < 300 || String(message) in call.errors || ERRORS_OF_ANY_CALL.has(String(message));
};

/** Whether a response only says that a gateway has no such call. */
export const isNotServed = (entry: Entry, response: GatewayResponse): boolean =>
  NO_ROUTE.has(response.status) && !isResponseOfCall(entry, response);

const notServedOutcome = (call: string, { status, text }: GatewayResponse): Outcome => ({
  phase: 'reach',
  rule: 'not-served',
  domain: call.split('.')[0]!,
  call,
  title: NOT_SERVED,
  status: 'failed',
  problems: [{ expected: 'a response of this call', got: `${status} ${text.slice(0, 100)}` }],
});

/** One call that is absent says nothing of an address. */
const MIN_ABSENT = 2;

/** Where no call of the second gateway is served, its address is most likely another one. */
const noAuthCallOutcome = (count: number): Outcome => ({
  phase: 'reach',
  rule: 'not-served',
  domain: GATEWAY.domain,
  call: entryName(GATEWAY),
  title: 'a call below /auth is served',
  status: 'failed',
  problems: [
    { expected: 'a response of a call below /auth', got: `none of ${count} is served; is --auth-url right?` },
  ],
});

/** Creates a record of the calls that a gateway serves, by its responses. */
export const createServedCalls = ({ appUrl, authUrl }: Pick<Options, 'appUrl' | 'authUrl'>) => {
  const served = new Set<string>();
  const missing = new Map<string, GatewayResponse>();
  const ofAuth = new Set<string>();

  return {
    record: (entry: Entry, response: GatewayResponse): void => {
      if (entry.call.gateway === 'auth') ofAuth.add(entryName(entry));
      if (isResponseOfCall(entry, response)) served.add(entryName(entry));
      else if (isNotServed(entry, response)) missing.set(entryName(entry), response);
    },
    /** Replaces the outcomes of each call that a gateway does not have by a single one, and says so of an entire second gateway. */
    summarize: (outcomes: readonly Outcome[]): Outcome[] => {
      const verified = new Set(outcomes.map(({ call }) => call));
      const absent = new Map([...missing].filter(([call]) => verified.has(call) && !served.has(call)));
      const others = outcomes.filter(({ call }) => !absent.has(call));
      const absentOfAuth = [...absent.keys()].filter((call) => ofAuth.has(call));
      const isSecond = authUrl !== appUrl && ![...ofAuth].some((call) => served.has(call));
      const hasNoAuth = isSecond && absentOfAuth.length >= MIN_ABSENT;
      return [
        ...others,
        ...[...absent].map(([call, response]) => notServedOutcome(call, response)),
        ...(hasNoAuth ? [noAuthCallOutcome(absentOfAuth.length)] : []),
      ];
    },
  };
};
