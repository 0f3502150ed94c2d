// Behaviour: docs/behaviour/store.md
import { exampleWorld } from '@portal/contracts/example-world';
import { FIRST_DAY } from '../../market/all-days.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import { insertMany } from '../../store/insert-many.ts';
import { isPostgres } from '../../store/is-postgres.ts';
import type { User } from '../../identity/user.tables.ts';
import { deferForeignKeys } from '../../store/defer-foreign-keys.ts';
import { uuidOf } from '../../market/random.ts';
import { COLUMNS } from '../../wealth/batch-writer.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { copyLedgers } from '../../wealth/copy-ledgers.ts';
import { manyUsername, MANY_USERNAMES } from './many-usernames.ts';
import { prefixed } from '../../wealth/prefixed.ts';
import { ENTIRE_STORE } from '../../store/locks.ts';

/** Whose accounts each kind of client has copies of: four accounts, with two to three thousand entries. */
const kinds = [
  ['amelie.gagnon'],
  ['henri.lavoie'],
  ['lina.haddad'],
  ['david.okafor', 'kai.nakamura'],
  ['simone.dube', 'gestion.rivenord'],
] as const;

/** Clients of one transaction. */
const CLIENTS_AT_ONCE = 250;
/** Enough for the pages of the indexes that one transaction writes to. */
const LARGE_CACHE = sql`pragma cache_size = -400000`;
const FIRST_CLIENT_ID = 1_000_000;

interface Model {
  account_uuid: string;
  type: string;
  currency: string;
  opened_on: string;
}
type Range = { first: number; last: number };

/** The number of an account; no seeded person's account starts like it. */
const accountNumber = (client: number, at: number) => {
  const digits = String(client * 10 + at).padStart(8, '0');
  return `4G-${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`;
};

const modelsOf = (db: Db, usernames: readonly string[]): Promise<Model[]> =>
  db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['a.account_uuid', 'a.type', 'a.currency', 'a.opened_on'])
    .where('u.username', 'in', usernames)
    .orderBy('u.username')
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();

const numbersIn = ({ first, last }: Range) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const userOf = (seed: number, client: number) => uuidOf(`many/${seed}/user/${client}`);
const clientOf = (seed: number, client: number) => uuidOf(`many/${seed}/client/${client}`);

const seedPeople = async (db: Db, seed: number, model: User, numbers: readonly number[]) => {
  const users = numbers.map((client) => {
    const username = manyUsername(client);
    const last_name = String(client);
    const name = { first_name: 'Client', last_name, display_name: `Client ${last_name}` };
    return { ...model, ...name, id: userOf(seed, client), username, email: `${username}@example.ca` };
  });
  const columns = Object.keys(model) as (keyof User)[];
  await insertMany(
    db,
    'user',
    columns,
    users.map((user) => columns.map((column) => user[column])),
  );
  await insertMany(
    db,
    'client',
    ['client_uuid', 'user_id', 'client_id'],
    numbers.map((client) => [clientOf(seed, client), userOf(seed, client), String(FIRST_CLIENT_ID + client)]),
  );
};

/** What all of them have in common: role, answers to questions, acceptance of the terms. */
const seedWhatAllHave = async (db: Db, { id }: User) => {
  const many = db.selectFrom('user as u').where('u.username', 'like', MANY_USERNAMES);
  const role = ['role', 'position', 'page', 'name', 'display_name', 'permissions'] as const;
  const answerColumns = ['question', 'answer_hash', 'position'] as const;
  const event = ['version', 'hash', 'kind', 'language', 'is_quebec_client', 'express_wish', 'at'] as const;
  await db
    .insertInto('user_role')
    .columns(['user_id', ...role])
    .expression(
      many
        .innerJoin('user_role as m', (join) => join.on('m.user_id', '=', id))
        .select(['u.id', ...prefixed('m', role)]),
    )
    .execute();
  await db
    .insertInto('security_answer')
    .columns(['user_id', ...answerColumns])
    .expression(
      many
        .innerJoin('security_answer as m', (join) => join.on('m.user_id', '=', id))
        .select(['u.id', ...prefixed('m', answerColumns)]),
    )
    .execute();
  await db
    .insertInto('terms_event')
    .columns(['user_id', ...event])
    .expression(
      many
        .innerJoin('terms_event as m', (join) => join.on('m.user_id', '=', id))
        .select(['u.id', ...prefixed('m', event)]),
    )
    .execute();
};

const seedAccounts = async (db: Db, seed: number, models: readonly Model[][], numbers: readonly number[]) => {
  const accounts = numbers.flatMap((client) =>
    models[client % models.length]!.map((model, at) => ({
      ...model,
      account_uuid: uuidOf(`many/${seed}/account/${client}/${at}`),
      of: model.account_uuid,
      client,
      number: accountNumber(client, at),
    })),
  );
  await insertMany(
    db,
    'account',
    ['account_uuid', 'client_uuid', 'number', 'type', 'currency', 'opened_on', 'plan'],
    accounts.map(({ account_uuid, client, number, type, currency, opened_on }) => [
      account_uuid,
      clientOf(seed, client),
      number,
      type,
      currency,
      opened_on,
      '{}',
    ]),
  );
  await insertMany(
    db,
    'account_copy',
    ['account_uuid', 'of_account', 'client_number'],
    accounts.map(({ account_uuid, of, client }) => [account_uuid, of, client]),
  );
};

/**
 * Makes the store as large as a firm's: so many clients of four accounts each, whose ledgers and valuations are copies
 * of those of the people. In the current transaction if there is one, else in several. Deterministic by the seed.
 */
export const seedManyClients = async (
  db: Db,
  { seed, count }: { seed: number; count: number },
): Promise<void> => {
  if (count === 0) return;
  if (!isPostgres(db)) await LARGE_CACHE.execute(db);
  const models = await Promise.all(kinds.map((usernames) => modelsOf(db, usernames)));
  const person = await db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', exampleWorld.username)
    .executeTakeFirstOrThrow();
  const seedRange = (to: Db, clients: Range) =>
    inTransaction(to, ENTIRE_STORE, async (transaction) => {
      await seedPeople(transaction, seed, person, numbersIn(clients));
      await seedAccounts(transaction, seed, models, numbersIn(clients));
      await copyLedgers(transaction, { afterEntry: 0, afterDay: FIRST_DAY, clients });
    });
  await deferForeignKeys(db, Object.keys(COLUMNS), async (filled) => {
    for (let first = 1; first <= count; first += CLIENTS_AT_ONCE)
      await seedRange(filled, { first, last: Math.min(first + CLIENTS_AT_ONCE - 1, count) });
  });
  await inTransaction(db, ENTIRE_STORE, (transaction) => seedWhatAllHave(transaction, person));
  // Its plans would assume the small tables it knew, until it next collects statistics by itself.
  if (isPostgres(db)) await sql`analyze`.execute(db);
};
