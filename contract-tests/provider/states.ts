import { optionalStates } from '@portal/contracts/provider-states';
import { NetworkError, type GatewayResponse } from './gateway-client.ts';
import { NotRun } from './outcome.ts';
import type { WriteGate } from './write-gate.ts';

/** A provider state could not be set up. */
export class StateError extends Error {}

/** A state URL does not know an optional state, as a team may decide. */
export class OptionalStateRejected extends Error {}

/** The values of a state for the request that follows. */
export interface StateValues {
  access_token?: string;
  clients?: string[];
  [name: string]: unknown;
}

const UNKNOWN_STATE = 'this state is in no contract and cannot be set up';
/** Setting up a state may take longer than a call. */
const TIMEOUT_FACTOR = 6;
/** A state URL that does not respond so many times in a row is given up. */
const MAX_NETWORK_ERRORS = 2;
const GIVEN_UP = 'it gave no response within the time limit before, so it is not requested again';

const isRecord = (value: unknown): value is StateValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * The values that a state URL responded with, which may be none. Throws a StateError for an invalid response,
 * and OptionalStateRejected for an optional state that it does not know.
 */
const parseValues = (state: string, { status, body, text }: GatewayResponse): StateValues => {
  const invalid = (what: string) =>
    new StateError(`"${state}" was not set up: the state URL responded with ${what} ${text.slice(0, 200)}`);
  if (status === 404 && optionalStates.has(state))
    throw new OptionalStateRejected(`the state URL has no "${state}", which is optional`);
  if (status < 200 || status >= 300) throw invalid(`${status}`);
  if (text.trim() === '') return {};
  if (!isRecord(body)) throw invalid('no object of JSON:');
  const { access_token, clients } = body;
  if (access_token !== undefined && typeof access_token !== 'string')
    throw invalid('an access_token that is no text:');
  if (clients !== undefined && !isListOfTexts(clients)) throw invalid('clients that are no list of names:');
  return body;
};

/** Creates a client of a state URL, which sets up one state at a time. */
export const createStateClient = (url: string, gate: WriteGate, timeoutMs: number) => {
  let networkErrors = 0;
  /** The states that took longer than the time limit, each of which would take as long again. */
  const timedOut = new Set<string>();

  const post = async (state: string): Promise<GatewayResponse> => {
    if (networkErrors >= MAX_NETWORK_ERRORS) throw new NetworkError('the state URL gave no response before');
    if (timedOut.has(state)) throw new NetworkError(GIVEN_UP);
    const body = JSON.stringify({ state, params: {}, action: 'setup' });
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    try {
      const response = await gate.send(
        { method: 'POST', url, headers, body },
        { timeoutMs: timeoutMs * TIMEOUT_FACTOR },
      );
      networkErrors = 0;
      return response;
    } catch (caught) {
      if (caught instanceof NetworkError) networkErrors += 1;
      if (caught instanceof NetworkError && caught.isTimeout) timedOut.add(state);
      throw caught;
    }
  };

  return {
    /** Sets up a state and returns its values. Throws a StateError or OptionalStateRejected where it was not set up. */
    setUp: async (state: string): Promise<StateValues> => {
      const response = await post(state).catch((caught: Error) => {
        if (caught instanceof NotRun) throw caught;
        throw new StateError(`"${state}" was not set up: ${caught.message}`);
      });
      return parseValues(state, response);
    },
    /** Whether unknown states are rejected; where they are not, a missing state would pass unnoticed. */
    rejectsUnknown: async (): Promise<boolean> => (await post(UNKNOWN_STATE)).status >= 400,
    /** Whether the last request had no response. */
    isUnresponsive: (): boolean => networkErrors > 0,
  };
};
export type StateClient = ReturnType<typeof createStateClient>;
