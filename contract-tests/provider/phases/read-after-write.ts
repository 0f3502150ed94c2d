import type { CallInput } from '@portal/contracts/call';
import { accessTokenFor, type Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { plainInputs } from '../valid-input.ts';
import { isRow, rowsIn, type Row } from '../relations/parameter.ts';

/** A value that one call saves and another returns. */
interface SavedValue {
  write: string;
  read: string;
  /** The value in what was read; undefined where the client has none. */
  valueIn: (body: Row) => unknown;
  /** Another value than this. */
  otherThan: (value: never) => unknown;
  /** The input that saves a value, after this was read. */
  inputOf: (value: never, body: Row) => CallInput;
}

interface Mark {
  id: unknown;
  is_read: boolean;
}

interface View {
  id: unknown;
  is_viewed: boolean;
}

interface Choice {
  kind: unknown;
  portal: unknown;
  email: boolean;
}

const choiceIn = (body: unknown): Choice | undefined => {
  const free = rowsIn(body).find(({ is_fixed }) => is_fixed === false);
  return free && { kind: free['kind'], portal: free['portal'], email: free['email'] === true };
};

/** A question of the draft of the examples, which takes a whole number. */
const QUESTION = 'dependants';

/** The values that are saved and read. */
export const savedValues: readonly SavedValue[] = [
  {
    write: 'preferences.save',
    read: 'preferences.get',
    valueIn: ({ languagePreferences }) => (languagePreferences as Row | undefined)?.['communication'],
    otherThan: (language: string) => (language === 'en' ? 'fr' : 'en'),
    inputOf: (communication: string) => ({ body: { languagePreferences: { communication } } }),
  },
  {
    write: 'notifications.mark',
    read: 'notifications.list',
    valueIn: (body): Mark | undefined => {
      const [row] = rowsIn(body);
      return row && { id: row['notification_id'], is_read: row['is_read'] === true };
    },
    otherThan: ({ id, is_read }: Mark): Mark => ({ id, is_read: !is_read }),
    inputOf: ({ id, is_read }: Mark) => ({ body: { ids: [id], is_read } }),
  },
  {
    write: 'holdings.chooseColumns',
    read: 'holdings.list',
    valueIn: ({ columns }) => columns,
    otherThan: (columns: string[]) => (columns.length > 1 ? columns.slice(0, -1) : ['quantity', 'price']),
    inputOf: (columns: string[]) => ({ body: { columns } }),
  },
  {
    write: 'notifications.saveChoices',
    read: 'notifications.choices',
    valueIn: choiceIn,
    otherThan: (choice: Choice): Choice => ({ ...choice, email: !choice.email }),
    inputOf: (choice: Choice) => ({ body: { choices: [choice] } }),
  },
  {
    write: 'documents.view',
    read: 'documents.list',
    valueIn: (body): View | undefined => {
      const [row] = rowsIn(body);
      return row && { id: row['id'], is_viewed: row['viewed_at'] !== null };
    },
    otherThan: ({ id, is_viewed }: View): View => ({ id, is_viewed: !is_viewed }),
    inputOf: ({ id, is_viewed }: View) => ({ body: { ids: [id], status: is_viewed ? 'viewed' : 'new' } }),
  },
  {
    write: 'surveys.save',
    read: 'surveys.start',
    valueIn: ({ answers }) => (isRow(answers) ? (answers[QUESTION] ?? null) : undefined),
    otherThan: (answer: string[] | null) => (answer === null ? ['2'] : null),
    inputOf: (answer: string[] | null, { draft_id, revision }) => ({
      params: { draft_id: String(draft_id) },
      body: { revision, answers: [{ question: QUESTION, answer }] },
    }),
  },
];

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Saves another value than the one that is there, reads it, and saves the first one again. */
const verifySaved = async (
  context: Context,
  { valueIn, otherThan, inputOf }: SavedValue,
  { write, read }: { write: Entry; read: Entry },
): Promise<Problem[]> => {
  const token = await accessTokenFor(context);
  const request = read.call.params ? read.examples[0]!.request : plainInputs(read.call, read.examples)[0]!;
  const readValue = async () => {
    const { response, curl } = await sendCall(context, read.call, request, { token });
    if (response.status !== 200) throw new NotRun(`${entryName(read)} responded with ${response.status}`);
    const body = (response.body ?? {}) as Row;
    return { body, value: valueIn(body) as never, curl };
  };
  const first = await readValue();
  if (first.value === undefined) throw new NotRun('the client has nothing that it would change');
  const problems: Problem[] = [];
  // The value that the client had is the last one that is saved, whatever came of the other.
  let { body } = first;
  for (const value of [otherThan(first.value) as never, first.value]) {
    const saved = await sendCall(context, write.call, inputOf(value, body), { token });
    const { value: got, curl, ...read } = await readValue();
    body = read.body;
    if (saved.response.status === 200 && !isEqual(got, value))
      problems.push({ expected: `what was saved: ${JSON.stringify(value)}`, got: JSON.stringify(got), curl });
  }
  return problems;
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
      await runCheck('saved-value', write, title, () => verifySaved(context, saved, { write, read })),
    );
  }
  return outcomes;
};
