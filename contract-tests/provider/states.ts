import { send } from './gateway-client.ts';

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

const isRecord = (value: unknown): value is StateValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets provider states up at a URL, one at a time. */
export const statesAt = (url: string, timeoutMs: number) => {
  const post = (state: string) =>
    send(
      {
        method: 'POST',
        url,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ state, params: {}, action: 'setup' }),
      },
      timeoutMs * TIMES_LONGER,
    );

  /** Throws a StateFailure for anything but a state that was set up. */
  const setUp = async (state: string): Promise<StateValues> => {
    const { status, body, text } = await post(state).catch((caught: Error) => {
      throw new StateFailure(`"${state}" was not set up: ${caught.message}`);
    });
    if (status < 200 || status >= 300)
      throw new StateFailure(
        `"${state}" was not set up: the state URL answered ${status} ${text.slice(0, 200)}`,
      );
    return isRecord(body) ? body : {};
  };

  /** Whether states that nobody handles are refused. Where they are not, one that is forgotten would pass unseen. */
  const refusesUnknown = async (): Promise<boolean> => {
    const { status } = await post(NO_SUCH_STATE);
    return status >= 400;
  };
  return { setUp, refusesUnknown };
};
export type States = ReturnType<typeof statesAt>;
