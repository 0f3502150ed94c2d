import { states } from '@portal/contracts/provider-states';
import { setUpState, type Context } from './context.ts';
import type { Entry } from './entry.ts';
import type { SendOptions } from './send-call.ts';
import type { Clients } from './clients.ts';

/** The clients that the first examples of public calls that write concern, by call; or the error by which they are not known. */
export type ExampleClients = ReadonlyMap<Entry, Clients | Error>;

const clientsOf = async (context: Context, { examples }: Entry): Promise<Clients | Error> => {
  const { state } = examples[0]!;
  if (!context.states) return state === states.signedOut ? [] : undefined;
  try {
    return (await setUpState(context, state)).clients;
  } catch (caught) {
    // The checks that need them say so.
    return caught as Error;
  }
};

/** Sets up the states behind public calls that write; later phases make these calls from their first examples. */
export const findExampleClients = async (context: Context): Promise<ExampleClients> => {
  const publicWrites = context.entries.filter(
    ({ call }) => call.access === 'public' && call.kind === 'mutation',
  );
  const found = new Map<Entry, Clients | Error>();
  // One after another, because a state may undo another.
  for (const entry of publicWrites) found.set(entry, await clientsOf(context, entry));
  return found;
};

/** How a phase makes a call from its first example: a public one without a session, others with the given token. */
export const sendOptionsFor = (
  clients: ExampleClients,
  entry: Entry,
  token: string | undefined,
): SendOptions => {
  if (entry.call.access !== 'public') return { token };
  const known = clients.get(entry);
  if (known instanceof Error) throw known;
  return { clients: known };
};
