import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

interface Tables {
  challenge: Record<string, string | number | null>;
  challenge_before: Record<string, string | number | null>;
}

const columns = [
  'id',
  'user_id',
  'purpose',
  'session_id',
  'kind',
  'code_hash',
  'created_at',
  'expires_at',
  'ends_at',
  'resend_at',
  'sends',
  'tries_left',
  'met_at',
] as const;

/** A challenge may prove a new address or number, to which its code is sent. SQLite cannot change a check in place. */
const widenChallenges = async (db: Kysely<Tables>) => {
  const { text, integer, strictTable } = ddlOf(db);
  await db.schema.dropIndex('challenge_of_user').execute();
  await db.schema.alterTable('challenge').renameTo('challenge_before').execute();
  await strictTable('challenge')
    .addColumn('id', text, required)
    .addColumn('user_id', text, required)
    .addColumn('purpose', text, (column) =>
      column.notNull().check(sql`purpose in ('sign_in', 'device', 'contact')`),
    )
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
    .addColumn('destination', text)
    .addPrimaryKeyConstraint('challenge_key', ['id'])
    .execute();
  await db
    .insertInto('challenge')
    .columns([...columns])
    .expression(db.selectFrom('challenge_before').select([...columns]))
    .execute();
  await db.schema.dropTable('challenge_before').execute();
  await db.schema
    .createIndex('challenge_of_user')
    .on('challenge')
    .columns(['user_id', 'created_at'])
    .execute();
};

/** Where clients live, what they changed about how they are reached, and how a firm has that changed. */
export const contactDetails: Migration = {
  async up(db: Kysely<Tables>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await widenChallenges(db);
    await clusteredTable('postal_address')
      .addColumn('user_id', text, (column) => column.primaryKey().references('user.id'))
      .addColumn('country', text, required)
      .addColumn('civic_number', text, required)
      .addColumn('street', text, required)
      .addColumn('city', text, required)
      .addColumn('province', text, required)
      .addColumn('postal_code', text, required)
      .execute();
    await strictTable('contact_change')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('kind', text, required)
      .addColumn('value', text, required)
      .addColumn('previous', text)
      .addColumn('state', text, required)
      .addColumn('requested_at', integer, required)
      .addColumn('moved_at', integer)
      .addColumn('reason', text)
      .execute();
    await db.schema
      .createIndex('contact_change_of_user')
      .on('contact_change')
      .columns(['user_id', 'requested_at'])
      .execute();
    await db.schema
      .createIndex('contact_change_open_once')
      .unique()
      .on('contact_change')
      .columns(['user_id', 'kind'])
      .where(sql.ref('state'), 'in', sql`('received', 'in_review')`)
      .execute();
    await db.schema.alterTable('firm').addColumn('contact_changes', text).execute();
    await db.schema.alterTable('protection_link').addColumn('contact_change_id', text).execute();
  },
};
