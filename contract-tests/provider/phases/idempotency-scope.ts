import { randomUUID } from 'node:crypto';
import { states } from '@portal/contracts/provider-states';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { accessTokenFor, type Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall } from '../send-call.ts';
import { isEqual, readSaved, savedValues, type SavedValue } from './saved-values.ts';

/** Its input names the revision that it changes, so that no input is sent twice with success. */
const OF_REVISION = new Set(['surveys.save']);
const CONFLICT = [[409, 'conflict']] as const;

/** A saved value with the calls that save and show it. */
interface Saved {
  saved: SavedValue;
  write: Entry;
  read: Entry;
}

/** Saves values in the session of a client. */
const createSaver = async (context: Context, { saved, write, read }: Saved, token: string) => {
  const shown = await readSaved(context, saved, read, token);
  const save = (value: never, key: string) =>
    sendCall(context, write.call, saved.inputOf(value, shown.body), {
      token,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    });
  return {
    /** The value before; undefined where there is none. */
    first: shown.value,
    other: (shown.value === undefined ? undefined : saved.otherThan(shown.value)) as never,
    save,
    read: () => readSaved(context, saved, read, token),
    restore: () => save(shown.value, randomUUID()),
  };
};
type Saver = Awaited<ReturnType<typeof createSaver>>;

/** What is wrong where another session sends a key that was used. */
const findSharedKey = async (
  { first, other, save, read, restore }: Saver,
  key: string,
): Promise<Problem[]> => {
  if (first === undefined) return [];
  const { response, curl } = await save(other, key);
  const { value } = await read();
  await restore();
  if (response.status === 200 && isEqual(value, other)) return [];
  const got = `${response.status} ${response.text.slice(0, 100)}, and ${JSON.stringify(value)}`;
  return [{ expected: `a key of its own session, and ${JSON.stringify(other)} saved`, got, curl }];
};

const findReused = async (context: Context, saved: Saved): Promise<Problem[]> => {
  const tokenOfOther = await accessTokenFor(context, states.otherClient);
  const { first, other, save, restore } = await createSaver(context, saved, await accessTokenFor(context));
  // Read last, because one state may undo another.
  const others = await createSaver(context, saved, tokenOfOther);
  const key = randomUUID();
  // What is no success is reported by the examples.
  if (first === undefined || (await save(other, key)).response.status !== 200) return [];
  const reused = await save(first, key);
  await restore();
  const problems = expectError(saved.write, reused.response, reused.curl, CONFLICT);
  return problems.length > 0 ? problems : findSharedKey(others, key);
};

/**
 * Sends the key of a write again with other input, and in the session of another client. It needs states. `all` are all
 * calls of the table.
 */
export const verifyIdempotencyScope = async (context: Context, all: readonly Entry[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  for (const saved of savedValues.filter(({ write }) => !OF_REVISION.has(write))) {
    const write = context.entries.find((entry) => entryName(entry) === saved.write);
    const read = all.find((entry) => entryName(entry) === saved.read);
    if (!write || !read) continue;
    const title = 'its key is of one input and one session';
    outcomes.push(
      await runCheck('reused-key', write, title, () => findReused(context, { saved, write, read }), {
        given: [states.otherClient, states.client].join(', '),
      }),
    );
  }
  return outcomes;
};
