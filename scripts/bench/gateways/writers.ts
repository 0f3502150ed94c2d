import { manyUsername } from '../../../apps/mock-gateway/src/modules/many-clients/many-usernames.ts';
import { openPool } from '../../../apps/mock-gateway/src/store/postgres.ts';
import { contracts } from '../../../packages/contracts/src/index.ts';
import { applicationHeader } from '../../../packages/contracts/src/application.ts';
import { ACCESS_TOKEN_HEADER } from '../../../packages/contracts/src/headers.ts';
import { signIn } from '../launch.ts';
import { requireSuccess } from '../require-success.ts';

const { save } = contracts.preferences;
/** A gateway broke off, or its store is away: the client sends the change again. */
const AWAY = new Set([502, 503]);

/** What came of the writes of clients: those acknowledged, and those of which no one knows. */
export interface Written {
  acknowledged: Map<string, number>;
  unknown: number;
}

/** A client who changes the language of their messages; resolves to whether the change was acknowledged. */
const writerAs = async (url: string, username: string) => {
  const headers = {
    'content-type': 'application/json',
    ...applicationHeader,
    [ACCESS_TOKEN_HEADER]: await signIn(url, username),
  };
  const write = async (communication: 'en' | 'fr') => {
    const body = JSON.stringify({ languagePreferences: { communication } });
    const response = await fetch(url + save.path, { method: save.method, headers, body });
    const text = await response.text();
    if (!AWAY.has(response.status)) requireSuccess(save.path, response.status, text);
    return response.ok;
  };
  // From here on each change is to another language than the last, and is stored as a row.
  await write('en');
  return { username, write };
};

/** Signs in the first of the many clients, each of whom is ready to write. */
export const writersAt = (url: string, clients: number) =>
  Promise.all(Array.from({ length: clients }, (_, at) => writerAs(url, manyUsername(at + 1))));

type Writer = Awaited<ReturnType<typeof writerAs>>;

/** Has clients write one change after another, each again until it is acknowledged, until they are stopped. */
export const keepWriting = (writers: readonly Writer[]) => {
  const stopping = new AbortController();
  const written: Written = { acknowledged: new Map(), unknown: 0 };
  const run = async ({ username, write }: Writer) => {
    for (let count = 0; !stopping.signal.aborted;) {
      const isAcknowledged = await write(count % 2 === 0 ? 'fr' : 'en');
      if (isAcknowledged) count += 1;
      else written.unknown += 1;
      written.acknowledged.set(username, count);
    }
  };
  const done = Promise.all(writers.map(run));
  return {
    acknowledged: () => [...written.acknowledged.values()].reduce((sum, count) => sum + count, 0),
    stop: async () => {
      stopping.abort();
      await done;
      return written;
    },
  };
};

/** How many changes of preferences the store holds of each client. */
export const storedChanges = async (storeUrl: string): Promise<Map<string, number>> => {
  const pool = openPool(storeUrl);
  const { rows } = await pool.query<{ username: string; changes: string }>(
    'select u.username, count(*) as changes from preference_change c join "user" u on u.id = c.user_id group by u.username',
  );
  await pool.end();
  return new Map(rows.map(({ username, changes }) => [username, Number(changes)]));
};

/** How many acknowledged writes the store does not hold. */
export const lostWrites = (
  { acknowledged }: Written,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): number =>
  [...acknowledged].reduce((lost, [username, count]) => {
    const stored = (after.get(username) ?? 0) - (before.get(username) ?? 0);
    return lost + Math.max(0, count - stored);
  }, 0);
