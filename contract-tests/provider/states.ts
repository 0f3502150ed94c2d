import { NoAnswer, type Answer } from './gateway-client.ts';
import type { Gate } from './write-gate.ts';

/** A provider state that could not be set up. */
export class StateFailure extends Error {}

/** What a state gives for the request that follows. */
export interface StateValues {
  access_token?: string;
  clients?: string[];
  [name: string]: unknown;
}

const NO_SUCH_STATE = 'this state is in no contract, and nobody can set it up';
/** Setting up may take longer than a call. */
const TIMES_LONGER = 6;
/** Who is silent twice in a row is not waited for a hundred times more. */
const MOST_SILENCES = 2;

const isRecord = (value: unknown): value is StateValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What a state gave, which may be nothing at all; throws a StateFailure where it is not of the kind that states give. */
const valuesOf = (state: string, { status, body, text }: Answer): StateValues => {
  const answered = (what: string) =>
    new StateFailure(`"${state}" was not set up: the state URL answered ${what} ${text.slice(0, 200)}`);
  if (status < 200 || status >= 300) throw answered(`${status}`);
  if (text.trim() === '') return {};
  if (!isRecord(body)) throw answered('no object of JSON:');
  const { access_token, clients } = body;
  if (access_token !== undefined && typeof access_token !== 'string')
    throw answered('an access_token that is no text:');
  if (clients !== undefined && !isNames(clients)) throw answered('clients that are no list of names:');
  return body;
};

/** Sets provider states up at a URL, one at a time. */
export const statesAt = (url: string, gate: Gate, timeoutMs: number) => {
  let silences = 0;

  const post = async (state: string): Promise<Answer> => {
    if (silences >= MOST_SILENCES) throw new NoAnswer('the state URL gave no answer before');
    const body = JSON.stringify({ state, params: {}, action: 'setup' });
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    try {
      const answer = await gate.send(
        { method: 'POST', url, headers, body },
        { timeoutMs: timeoutMs * TIMES_LONGER },
      );
      silences = 0;
      return answer;
    } catch (caught) {
      if (caught instanceof NoAnswer) silences += 1;
      throw caught;
    }
  };

  /** Throws a StateFailure for anything but a state that was set up. */
  const setUp = async (state: string): Promise<StateValues> => {
    const answer = await post(state).catch((caught: Error) => {
      throw new StateFailure(`"${state}" was not set up: ${caught.message}`);
    });
    return valuesOf(state, answer);
  };

  /** Whether states that nobody handles are refused. Where they are not, one that is forgotten would pass unseen. */
  const refusesUnknown = async (): Promise<boolean> => {
    const { status } = await post(NO_SUCH_STATE);
    return status >= 400;
  };
  /** Whether what was asked last had no answer. */
  const isSilent = () => silences > 0;
  return { setUp, refusesUnknown, isSilent };
};
export type States = ReturnType<typeof statesAt>;
