import type { CallInput } from '@portal/contracts/call';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { isRow, rowsIn, type Row } from '../relations/parameter.ts';
import { sendCall } from '../send-call.ts';
import { plainInputs } from '../valid-input.ts';

/** A value that one call saves and another returns. */
export interface SavedValue {
  write: string;
  read: string;
  /** The value in what was read; undefined where the client has none. */
  valueIn: (body: Row) => unknown;
  /** Another value than this. */
  otherThan: (value: never) => unknown;
  /** The input that saves a value, after this was read. */
  inputOf: (value: never, body: Row) => CallInput;
  /** Set for a value of one row, where the write leaves the other rows as they are. */
  others?: OtherRows;
}

/** The rows of a response, each with an id. */
interface OtherRows {
  rowsOf: (body: unknown) => unknown;
  /** The id of the row that a value is of. */
  idOf: (value: never) => string;
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

/** A delivery preference of one client. */
interface Preference {
  client: string;
  key: string;
  choice: unknown;
}

/** The first one by client and key, whatever the order in which a gateway writes them. */
const preferenceIn = ({ documentPreferences }: Row): Preference | undefined =>
  Object.entries(isRow(documentPreferences) ? documentPreferences : {})
    .flatMap(([client, choices]) =>
      Object.entries(isRow(choices) ? choices : {}).map(([key, choice]) => ({ client, key, choice })),
    )
    .toSorted((one, other) => (`${one.client} ${one.key}` < `${other.client} ${other.key}` ? -1 : 1))[0];

/** The rows of a list that have ids of their own. */
const byId = { rowsOf: (body: unknown) => body, idOf: ({ id }: Mark | View) => String(id) };

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
    write: 'preferences.save',
    read: 'preferences.get',
    valueIn: preferenceIn,
    otherThan: (preference: Preference): Preference => ({
      ...preference,
      choice: preference.choice === 1 ? 0 : 1,
    }),
    inputOf: ({ client, key, choice }: Preference) => ({
      body: { documentPreferences: { [client]: { [key]: choice } } },
    }),
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
    others: byId,
  },
  {
    write: 'holdings.chooseColumns',
    read: 'holdings.list',
    valueIn: ({ columns }) => (Array.isArray(columns) ? columns : undefined),
    otherThan: (columns: string[]) => (columns.length > 1 ? columns.slice(0, -1) : ['quantity', 'price']),
    inputOf: (columns: string[]) => ({ body: { columns } }),
  },
  {
    write: 'notifications.saveChoices',
    read: 'notifications.choices',
    valueIn: choiceIn,
    otherThan: (choice: Choice): Choice => ({ ...choice, email: !choice.email }),
    inputOf: (choice: Choice) => ({ body: { choices: [choice] } }),
    others: {
      rowsOf: (body) => rowsIn(body).map((row) => ({ id: row['kind'], ...row })),
      idOf: ({ kind }: Choice) => String(kind),
    },
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
    others: byId,
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

/** What a call shows of a saved value. */
interface Shown {
  body: Row;
  /** Undefined where the client has none. */
  value: never;
  status: number;
  curl: string;
}

/** Reads a saved value in the session of a token. */
export const readSaved = async (
  context: Context,
  { valueIn }: SavedValue,
  { call, examples }: Entry,
  token: string,
): Promise<Shown> => {
  const input = call.params ? examples[0]!.request : plainInputs(call, examples)[0]!;
  const { response, curl } = await sendCall(context, call, input, { token });
  const isSuccess = response.status === 200;
  const body = (isSuccess ? (response.body ?? {}) : {}) as Row;
  return { body, value: (isSuccess ? valueIn(body) : undefined) as never, status: response.status, curl };
};

export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
