import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table preference_change (
    id integer primary key autoincrement, user_id text not null references user,
    client_uuid text references client, key text not null, value text not null, at integer not null
  ) strict`,
  `create index preference_change_of_user on preference_change (user_id, id)`,
];

export const preferencesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
