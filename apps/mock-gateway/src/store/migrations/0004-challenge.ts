import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

const createChallenges = async (db: Kysely<unknown>) => {
  const { text, integer, strictTable } = ddlOf(db);
  await strictTable('challenge')
    .addColumn('id', text, primaryKey)
    .addColumn('user_id', text, required)
    .addColumn('purpose', text, (column) => column.notNull().check(sql`purpose in ('sign_in', 'device')`))
    .addColumn('session_id', text)
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('email', 'sms', 'totp')`))
    .addColumn('code_hash', text)
    .addColumn('created_at', integer, required)
    .addColumn('expires_at', integer, required)
    .addColumn('ends_at', integer, required)
    .addColumn('resend_at', integer, required)
    .addColumn('sends', integer, required)
    .addColumn('tries_left', integer, required)
    .addColumn('met_at', integer)
    .execute();
  await db.schema
    .createIndex('challenge_of_user')
    .on('challenge')
    .columns(['user_id', 'created_at'])
    .execute();
};

/** Challenges, authenticator apps and recovery codes. */
export const challenge: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await db.schema
      .alterTable('user')
      .addColumn('challenge_kind', text, (column) =>
        column
          .notNull()
          .defaultTo('email')
          .check(sql`challenge_kind in ('email', 'sms')`),
      )
      .execute();
    await createChallenges(db);
    await clusteredTable('authenticator')
      .addColumn('user_id', text, primaryKey)
      .addColumn('secret', text, required)
      .addColumn('last_step', integer, required)
      .execute();
    await clusteredTable('recovery_code')
      .addColumn('user_id', text, required)
      .addColumn('code_hash', text, required)
      .addColumn('is_used', integer, required)
      .addPrimaryKeyConstraint('recovery_code_pkey', ['user_id', 'code_hash'])
      .execute();
  },
};
