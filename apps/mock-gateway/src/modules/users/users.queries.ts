import { USERS_PAGE_SIZE, type UserRow, type UserState } from '@portal/contracts/users';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { folded } from '../../store/folded.ts';
import type { Database } from '../../store/schema.ts';
import { foldText } from '../../text/fold-text.ts';
import { likePattern } from '../../text/like-pattern.ts';
import { parseCursor } from '../../errors/parse-cursor.ts';

/** Someone who has, had or was offered access: a user, or a client who was invited and is no user yet. */
interface Person {
  id: string;
  username: string;
  name: string;
  state: UserState;
  /** Of an invited client; null for a user. */
  client_number: string | null;
}

const stateOfUser = sql<UserState>`case
  when u.ended_at is not null then 'ended'
  when u.invited_at is not null then 'invited'
  when u.status = 'locked' or u.recovery_required_at is not null then 'locked'
  else 'active' end`;

const nameOfUser = sql<string>`trim(coalesce(
  u.display_name, u.business_name, u.first_name || ' ' || coalesce(u.last_name, ''), ''))`;

/** Of a record without a user, the username that its last invitation offers. */
const offered = sql<string | null>`(
  select l.username from one_time_link l
  where l.client_number = r.client_number and l.purpose = 'activation' and l.username is not null
  order by l.created_at desc, l.hash limit 1)`;

const users = (firmId: string) => sql`
  select u.id, u.username, ${nameOfUser} as name, ${stateOfUser} as state, null as client_number
  from "user" u where u.firm_id = ${firmId}`;

const invitedClients = (firmId: string) => sql`
  select o.id, o.username, o.name, o.state, o.client_number from (
    select r.client_uuid as id, ${offered} as username, trim(r.first_name || ' ' || r.last_name) as name,
      case when r.withdrawn_at is null then 'invited' else 'ended' end as state, r.client_number
    from client_record r where r.firm_id = ${firmId} and r.user_id is null
  ) o where o.username is not null`;

/** Whether a name, username or client number has each word of a text, whatever their case and accents. */
const matching = (text: string): RawBuilder<unknown> => {
  const words = foldText(text).split(' ').filter(Boolean);
  const hasWord = (word: string) => {
    const pattern = likePattern(word);
    return sql`(${folded(sql`p.name`)} like ${pattern} escape '\\' or p.username like ${pattern} escape '\\'
      or p.client_number = ${word}
      or exists (select 1 from client c where c.user_id = p.id and c.client_id = ${word}))`;
  };
  return words.length === 0 ? sql`1 = 1` : sql.join(words.map(hasWord), sql` and `);
};

interface Page {
  search?: string | undefined;
  state?: UserState | undefined;
  after?: string | undefined;
}

/** A username, which no store compares with a NUL in it. */
const FORM = /^([^\0]+)$/;

/** What a store cannot compare. */
const hasNul = (text: string | undefined) => text?.includes('\u0000') ?? false;

const clientNumbersOf = async (db: Kysely<Database>, userIds: readonly string[]) => {
  const rows = await db
    .selectFrom('client')
    .select(['user_id', 'client_id'])
    .where('user_id', 'in', userIds)
    .orderBy('client_id')
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
};

const rolesOf = async (db: Kysely<Database>, userIds: readonly string[]) => {
  const rows = await db
    .selectFrom('user_role')
    .select(['user_id', 'role'])
    .where('user_id', 'in', userIds)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
};

const lastSignInsOf = async (db: Kysely<Database>, userIds: readonly string[]) => {
  const rows = await db
    .selectFrom('login_event')
    .select(['user_id', ({ fn }) => fn.max('at').as('at')])
    .where('user_id', 'in', userIds)
    .where('result', '=', 'success')
    .where('type', '!=', 'refresh')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, new Date(Number(at)).toISOString()]));
};

const toRows = async (db: Kysely<Database>, people: readonly Person[]): Promise<UserRow[]> => {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const numbers = await clientNumbersOf(db, ids);
  const roles = await rolesOf(db, ids);
  const lastSignIns = await lastSignInsOf(db, ids);
  return people.map(({ id, username, name, state, client_number }) => ({
    user_id: id,
    username,
    name,
    client_numbers: client_number ? [client_number] : (numbers.get(id) ?? []).map((one) => one.client_id),
    roles: client_number ? ['client'] : (roles.get(id) ?? []).map(({ role }) => role),
    state,
    last_sign_in: lastSignIns.get(id) ?? null,
  }));
};

const selectPeople = (firmId: string, conditions: readonly RawBuilder<unknown>[]) =>
  sql<Person>`select p.id, p.username, p.name, p.state, p.client_number
    from (${users(firmId)} union all ${invitedClients(firmId)}) p
    where ${sql.join(conditions, sql` and `)}
    order by p.username limit ${USERS_PAGE_SIZE + 1}`;

/** A page of a firm's users and invited clients, by username, and after which username the next begins. */
export const listUsers = async (db: Kysely<Database>, firmId: string, { search, state, after }: Page) => {
  if (after !== undefined) parseCursor(after, FORM);
  if (hasNul(search)) return { rows: [], next: null };
  const conditions = [
    sql`p.username > ${after ?? ''}`,
    ...(state ? [sql`p.state = ${state}`] : []),
    ...(search ? [matching(search)] : []),
  ];
  const found = (await selectPeople(firmId, conditions).execute(db)).rows;
  const people = found.slice(0, USERS_PAGE_SIZE);
  const next = found.length > people.length ? people.at(-1)!.username : null;
  return { rows: await toRows(db, people), next };
};

/** One user or invited client of a firm; undefined for any other id. */
export const findUserRow = async (
  db: Kysely<Database>,
  firmId: string,
  id: string,
): Promise<UserRow | undefined> => {
  const found = (await selectPeople(firmId, [sql`p.id = ${id}`]).execute(db)).rows;
  return (await toRows(db, found))[0];
};
