import { states } from '@portal/contracts/provider-states';
import type { Entry } from './entry.ts';
import type { Options } from './options.ts';
import { NotRun } from './outcome.ts';
import type { Sessions } from './sessions.ts';
import { StateError, type StateClient, type StateValues } from './states.ts';
import type { WriteGate } from './write-gate.ts';

/** What every phase works with. */
export interface Context {
  options: Options;
  /** The calls to verify. */
  entries: readonly Entry[];
  /** What every request passes through. */
  gate: WriteGate;
  /** Null without --state-url. */
  states: StateClient | null;
  /** The sessions of --login or --token-command; null where provider states give them. */
  sessions: Sessions | null;
}

/** Sets up a provider state and returns its values. Throws NotRun where no state can be set up. */
export const setUpState = async (
  { states: stateClient, gate }: Context,
  state: string,
): Promise<StateValues> => {
  if (!stateClient) throw new NotRun(`needs the state "${state}": give --state-url`);
  const values = await stateClient.setUp(state);
  if (values.access_token !== undefined) gate.setOwners(values.access_token, values.clients);
  return values;
};

/** An access token of the client of a state, or of the client of --login where states cannot be set up. */
export const accessTokenFor = async (context: Context, state: string = states.client): Promise<string> => {
  if (context.sessions && state === states.client) return context.sessions.token();
  const { access_token } = await setUpState(context, state);
  if (access_token === undefined) throw new StateError(`"${state}" gave no access_token`);
  return access_token;
};
