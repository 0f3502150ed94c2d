import { accessTokenFor, type Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { isEqual, readSaved, savedValues, type SavedValue } from './saved-values.ts';
import { findOtherRows } from './stored-effects.ts';

/** Saves another value than the one that is there, reads it, and saves the first one again. */
const verifySaved = async (
  context: Context,
  saved: SavedValue,
  { write, read }: { write: Entry; read: Entry },
): Promise<Problem[]> => {
  const token = await accessTokenFor(context);
  const readValue = async () => {
    const shown = await readSaved(context, saved, read, token);
    if (shown.status !== 200) throw new NotRun(`${entryName(read)} responded with ${shown.status}`);
    return shown;
  };
  const first = await readValue();
  if (first.value === undefined) throw new NotRun('the client has nothing that it would change');
  const problems: Problem[] = [];
  // The value that the client had is the last one that is saved, whatever came of the other.
  let { body } = first;
  for (const value of [saved.otherThan(first.value) as never, first.value]) {
    const { response } = await sendCall(context, write.call, saved.inputOf(value, body), { token });
    const { value: got, curl, ...shown } = await readValue();
    const others = saved.others;
    const changed = others
      ? findOtherRows(others.rowsOf(body), others.rowsOf(shown.body), { params: { id: others.idOf(value) } })
      : [];
    problems.push(...changed.map((problem) => ({ ...problem, curl })));
    body = shown.body;
    if (response.status === 200 && !isEqual(got, value))
      problems.push({
        expected: `what was saved: ${JSON.stringify(value)}`,
        got: got === undefined ? 'nothing' : JSON.stringify(got),
        curl,
      });
  }
  return problems;
};

/** What is wrong with a saved value, which is saved again where other rows changed: something else may have changed them. */
const findUnsaved = async (...[context, saved, pair]: Parameters<typeof verifySaved>): Promise<Problem[]> => {
  const problems = await verifySaved(context, saved, pair);
  return problems.some(({ rule }) => rule === 'other-rows') ? verifySaved(context, saved, pair) : problems;
};

/** Reads what calls saved. `all` are all calls of the table; only the selected ones are made that write. */
export const verifyReadAfterWrite = async (context: Context, all: readonly Entry[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const saved of savedValues) {
    const write = context.entries.find((entry) => entryName(entry) === saved.write);
    const read = all.find((entry) => entryName(entry) === saved.read);
    if (!write || !read) continue;
    const title = `${saved.read} has what it saved`;
    context.sessions?.recheck();
    outcomes.push(
      await runCheck('saved-value', write, title, () => findUnsaved(context, saved, { write, read })),
    );
  }
  return outcomes;
};
