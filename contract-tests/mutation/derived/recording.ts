import { entryName, type Entry } from '../../provider/entry.ts';
import { accessTokenFor, type Context } from '../../provider/context.ts';
import { injectRequest, URL_IN_PROCESS } from '../../in-process/send-in-process.ts';
import type { GatewayResponse, Request } from '../../provider/gateway-client.ts';
import { matchCall } from '../../provider/match-call.ts';
import type { Outcome } from '../../provider/outcome.ts';
import { createStateClient } from '../../provider/states.ts';
import { createWriteGate } from '../../provider/write-gate.ts';
import type { Gateway } from '../forward.ts';
import { optionsAt } from '../mock-options.ts';

const options = optionsAt(URL_IN_PROCESS, { fuzzRuns: 0, concurrency: 1 });

type Respond = (request: Request) => Promise<GatewayResponse>;

/** A verifier of some calls whose requests are given to `respond` instead of being sent. */
const contextOf = (entries: readonly Entry[], respond: Respond): Context => {
  const gate = createWriteGate(options, respond);
  const states = createStateClient(options.stateUrl!, gate, options.timeoutMs);
  return { options, entries, gate, states, sessions: null };
};

/** A part of a verification: what it finds about the calls of a context. */
export type Check = (context: Context) => Promise<Outcome[]>;

/** A request of a check, and what the mock responded with. */
export interface RecordedExchange {
  request: Request;
  response: GatewayResponse;
}

/** The name of the call that a request of a check made; null for one that makes none. */
export const callOf = ({ request }: RecordedExchange): string | null => {
  const entry = matchCall(options, request);
  return entry && entryName(entry);
};

/** A check with what it sent and received at a gateway that conforms. */
export interface Recording {
  entry: Entry;
  check: Check;
  exchanges: readonly RecordedExchange[];
  /** Has the gateway respond to a request that was not recorded, as a drift of a list leads to other pages. */
  respond: Respond;
}

/** An access token of the client of a state. */
export const tokenIn = async (gateway: Gateway, state: string): Promise<string> => {
  const context = contextOf([], (request) => injectRequest(gateway, request));
  return accessTokenFor(context, state);
};

/** What a check reports: its own outcomes and those of the rules for every response. */
const outcomesOf = async ({ entry, check }: Pick<Recording, 'entry' | 'check'>, respond: Respond) => {
  const context = contextOf([entry], respond);
  return [...(await check(context)), ...context.gate.observed.outcomes(options.phases)];
};

/** Runs a check at a gateway in this process and records it. Throws where the gateway does not pass. */
export const record = async (gateway: Gateway, entry: Entry, check: Check): Promise<Recording> => {
  const exchanges: RecordedExchange[] = [];
  const inject: Respond = (request) => injectRequest(gateway, request);
  const outcomes = await outcomesOf({ entry, check }, async (request) => {
    const response = await inject(request);
    exchanges.push({ request, response });
    return response;
  });
  const failed = outcomes.find(({ status }) => status !== 'passed');
  if (failed) throw new Error(`The mock fails ${JSON.stringify(failed)}`);
  return { entry, check, exchanges, respond: inject };
};

const isSameRequest = (one: Request, other: Request) => JSON.stringify(one) === JSON.stringify(other);

const isOfState = ({ url }: Request) => url === options.stateUrl;

/** Repeats a check with what it received, changed by `applyDrift`; resolves to whether the check reports something. */
export const replayDetects = async (
  { entry, check, exchanges, respond }: Recording,
  applyDrift: (exchange: RecordedExchange) => GatewayResponse,
): Promise<boolean> => {
  const left = [...exchanges];
  let notRecorded: Error | undefined;
  const recorded = (request: Request) => {
    const at = left.findIndex((exchange) => isSameRequest(exchange.request, request));
    // What differs is read once more, and is then as it was.
    return at < 0 ? exchanges.findLast((one) => isSameRequest(one.request, request)) : left.splice(at, 1)[0];
  };
  const outcomes = await outcomesOf({ entry, check }, async (request) => {
    const known = recorded(request);
    if (!known && entry.call.kind !== 'query') {
      notRecorded = new Error(`${request.url} was not recorded`);
      throw notRecorded;
    }
    const exchange = known ?? { request, response: await respond(request) };
    return isOfState(request) ? exchange.response : applyDrift(exchange);
  });
  // A check reports any error as a finding, and this one says nothing of the drift.
  if (notRecorded) throw notRecorded;
  return outcomes.some(({ status }) => status === 'failed');
};
