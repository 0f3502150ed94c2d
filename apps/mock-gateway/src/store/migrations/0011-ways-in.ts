import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

const createClientRecords = async (db: Kysely<unknown>) => {
  const { text, strictTable } = ddlOf(db);
  await strictTable('client_record')
    .addColumn('client_number', text, primaryKey)
    .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
    .addColumn('client_uuid', text, (column) => column.notNull().unique())
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('birth_date', text, required)
    .addColumn('postal_code', text, required)
    .addColumn('email', text)
    .addColumn('user_id', text, (column) => column.references('user.id'))
    .execute();
};

const createLinks = async (db: Kysely<unknown>) => {
  const { text, integer, clusteredTable } = ddlOf(db);
  await clusteredTable('one_time_link')
    .addColumn('hash', text, primaryKey)
    .addColumn('purpose', text, (column) =>
      column.notNull().check(sql`purpose in ('activation', 'registration')`),
    )
    .addColumn('client_number', text, (column) => column.notNull().references('client_record.client_number'))
    .addColumn('email', text, required)
    .addColumn('username', text)
    .addColumn('language', text, required)
    .addColumn('created_at', integer, required)
    .addColumn('expires_at', integer, required)
    .addColumn('ended_at', integer)
    .execute();
  await db.schema
    .createIndex('one_time_link_of_client')
    .on('one_time_link')
    .column('client_number')
    .execute();
};

const createRecoveries = async (db: Kysely<unknown>) => {
  const { text, integer, clusteredTable } = ddlOf(db);
  await clusteredTable('recovery')
    .addColumn('hash', text, primaryKey)
    .addColumn('user_id', text, (column) => column.references('user.id'))
    .addColumn('code_hash', text, required)
    .addColumn('expires_at', integer, required)
    .addColumn('code_tries', integer, required)
    .addColumn('verified_at', integer)
    .addColumn('question', text)
    .addColumn('answer_tries', integer, required)
    .addColumn('answered_at', integer)
    .addColumn('ended_at', integer)
    .execute();
  await db.schema.createIndex('recovery_of_user').on('recovery').column('user_id').execute();
  await db.schema.createIndex('recovery_expiry').on('recovery').column('expires_at').execute();
};

/** Activation, registration and recovery: the ways into the portal that begin without a password. */
export const waysIn: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await createClientRecords(db);
    await createLinks(db);
    await createRecoveries(db);
    await clusteredTable('request_count')
      .addColumn('subject', text, primaryKey)
      .addColumn('count', integer, required)
      .addColumn('since', integer, required)
      .execute();
    await db.schema
      .createIndex('user_email')
      .on('user')
      .column(sql`lower(${sql.ref('email')})`)
      .execute();
  },
};
