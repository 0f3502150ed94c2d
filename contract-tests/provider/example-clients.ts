import { states } from '@portal/contracts/example-world';
import { stateValues, type AskOptions, type Context, type Entry } from './context.ts';
import { StateFailure } from './states.ts';
import type { Clients } from './write-gate.ts';

/** Whom the first examples of open calls that write concern, by call; or why that is not known. */
export type ExampleClients = ReadonlyMap<Entry, Clients | StateFailure>;

const clientsOf = async (context: Context, { examples }: Entry): Promise<Clients | StateFailure> => {
  const { state } = examples[0]!;
  if (!context.states) return state === states.nobody ? [] : undefined;
  try {
    return (await stateValues(context, state)).clients;
  } catch (caught) {
    if (caught instanceof StateFailure) return caught;
    throw caught;
  }
};

/** Sets up the states behind open calls that write, which later phases make from their first examples. */
export const exampleClients = async (context: Context): Promise<ExampleClients> => {
  const open = context.entries.filter(({ call }) => call.access === 'public' && call.kind === 'mutation');
  const found = new Map<Entry, Clients | StateFailure>();
  // One after another: a state may undo what another has set up.
  for (const entry of open) found.set(entry, await clientsOf(context, entry));
  return found;
};

/** How a phase makes a call from its first example: an open one in nobody's session, any other in the one given. */
export const askingFor = (clients: ExampleClients, entry: Entry, token: string | undefined): AskOptions => {
  if (entry.call.access !== 'public') return { token };
  const known = clients.get(entry);
  if (known instanceof StateFailure) throw known;
  return { clients: known };
};
