import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

const createFirms = async (db: Kysely<unknown>) => {
  const { text, integer, strictTable, clusteredTable } = ddlOf(db);
  await strictTable('firm')
    .addColumn('id', text, primaryKey)
    .addColumn('features', text, required)
    .addColumn('templates', text, required)
    .addColumn('custom', text, required)
    .execute();
  await clusteredTable('app_variable')
    .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
    .addColumn('key', text, required)
    .addColumn('value', text, required)
    .addPrimaryKeyConstraint('app_variable_pkey', ['firm_id', 'key'])
    .execute();
  await strictTable('lookup_option')
    .addColumn('list', text, required)
    .addColumn('variable_uuid', text, primaryKey)
    .addColumn('variable_key', text, required)
    .addColumn('value', text, required)
    .addColumn('sort_order', integer, required)
    .addColumn('label_en', text, required)
    .addColumn('label_fr', text, required)
    .execute();
};

const createUsers = async (db: Kysely<unknown>) => {
  const { text, integer, strictTable, clusteredTable } = ddlOf(db);
  await strictTable('user')
    .addColumn('id', text, primaryKey)
    .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
    .addColumn('username', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, required)
    .addColumn('status', text, (column) => column.notNull().check(sql`status in ('active', 'locked')`))
    .addColumn('needs_challenge', integer, required)
    .addColumn('is_dz_user', integer, required)
    .addColumn('default_role', text)
    .addColumn('first_name', text)
    .addColumn('last_name', text)
    .addColumn('display_name', text)
    .addColumn('photo_id', text)
    .addColumn('has_contact', integer, required)
    .addColumn('business_name', text)
    .addColumn('email', text)
    .addColumn('mobile_phone', text)
    .addColumn('primary_phone', text)
    .addColumn('communication_language', text, required)
    .addColumn('device_required', integer, required)
    .addColumn('questions_finished', integer, required)
    .addColumn('terms_finished', integer, required)
    .addColumn('failed_confirmations', integer, required)
    .execute();
  await clusteredTable('user_role')
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('role', text, required)
    .addColumn('position', integer, required)
    .addColumn('page', text, required)
    .addColumn('name', text)
    .addColumn('display_name', text)
    .addColumn('permissions', text, required)
    .addPrimaryKeyConstraint('user_role_pkey', ['user_id', 'role'])
    .execute();
};

const createSessions = async (db: Kysely<unknown>) => {
  const { text, integer, strictTable, clusteredTable } = ddlOf(db);
  await strictTable('session')
    .addColumn('id', text, primaryKey)
    .addColumn('user_id', text, required)
    .addColumn('active_role', text, required)
    .addColumn('created_at', integer, required)
    .addColumn('expires_at', integer, required)
    .addColumn('ended_at', integer)
    .execute();
  await db.schema.createIndex('session_of_user').on('session').column('user_id').execute();
  await clusteredTable('refresh_token')
    .addColumn('hash', text, primaryKey)
    .addColumn('session_id', text, (column) => column.notNull().references('session.id'))
    .addColumn('expires_at', integer, required)
    .addColumn('used_at', integer)
    .execute();
  await clusteredTable('sign_in_throttle')
    .addColumn('subject', text, primaryKey)
    .addColumn('failures', integer, required)
    .addColumn('blocked_until', integer, required)
    .addColumn('updated_at', integer, required)
    .execute();
};

const createSignInRecords = async (db: Kysely<unknown>) => {
  const { text, integer, autoIncrement, strictTable, clusteredTable } = ddlOf(db);
  await strictTable('login_event')
    .addColumn('id', integer, autoIncrement)
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('at', integer, required)
    .addColumn('result', text, required)
    .addColumn('type', text, required)
    .addColumn('ip', text)
    .addColumn('os', text)
    .addColumn('device', text)
    .addColumn('city', text)
    .addColumn('prov', text)
    .addColumn('country', text)
    .execute();
  await db.schema.createIndex('login_event_of_user').on('login_event').columns(['user_id', 'at']).execute();
  await clusteredTable('security_answer')
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('question', text, required)
    .addColumn('answer_hash', text, required)
    .addColumn('position', integer, required)
    .addPrimaryKeyConstraint('security_answer_pkey', ['user_id', 'question'])
    .execute();
};

const createClients = async (db: Kysely<unknown>) => {
  const { text, integer, strictTable, clusteredTable } = ddlOf(db);
  await strictTable('client')
    .addColumn('client_uuid', text, primaryKey)
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('client_id', text, required)
    .execute();
  await db.schema.createIndex('client_of_user').on('client').column('user_id').execute();
  await clusteredTable('document_preference')
    .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
    .addColumn('key', text, required)
    .addColumn('value', integer)
    .addPrimaryKeyConstraint('document_preference_pkey', ['client_uuid', 'key'])
    .execute();
};

const createFiles = async (db: Kysely<unknown>) => {
  const { text, integer, strictTable } = ddlOf(db);
  await strictTable('attachment')
    .addColumn('id', text, primaryKey)
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('file_name', text, required)
    .addColumn('file_type', text, required)
    .addColumn('file_size', integer, required)
    .addColumn('status', text, required)
    .addColumn('upload_expires_at', integer, required)
    .addColumn('scan_due_at', integer)
    .addColumn('archived_at', integer)
    .execute();
  await strictTable('document')
    .addColumn('id', text, primaryKey)
    .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
    .addColumn('name_en', text, required)
    .addColumn('name_fr', text, required)
    .addColumn('type', text, required)
    .addColumn('uploaded_at', integer, required)
    .addColumn('viewed_at', integer)
    .execute();
  await db.schema.createIndex('document_of_client').on('document').column('client_uuid').execute();
};

/** Firms, users, sessions, clients, and the files of both. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await createFirms(db);
    await createUsers(db);
    await createSessions(db);
    await createSignInRecords(db);
    await createClients(db);
    await createFiles(db);
  },
};
