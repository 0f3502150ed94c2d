import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

const createTerms = async (db: Kysely<unknown>) => {
  const { text, integer, autoIncrement, strictTable, clusteredTable } = ddlOf(db);
  await clusteredTable('terms_document')
    .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
    .addColumn('version', text, required)
    .addColumn('effective_on', text, required)
    .addColumn('content', text, required)
    .addColumn('hash', text, required)
    .addPrimaryKeyConstraint('terms_document_pkey', ['firm_id', 'version'])
    .execute();
  await strictTable('terms_event')
    .addColumn('id', integer, autoIncrement)
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('version', text, required)
    .addColumn('hash', text, required)
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('shown', 'accepted')`))
    .addColumn('language', text, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('is_quebec_client', integer, required)
    .addColumn('express_wish', integer, required)
    .addColumn('at', integer, required)
    .execute();
  await db.schema
    .createIndex('terms_event_once')
    .unique()
    .on('terms_event')
    .columns(['user_id', 'version', 'hash', 'kind'])
    .execute();
};

const makeAppendOnly = async (db: Kysely<unknown>, table: string) => {
  for (const on of ['update', 'delete'] as const)
    await ddlOf(db).createRejectionTrigger({
      name: `${table}_no_${on}`,
      table,
      on,
      message: `${table} is append-only`,
    });
};

/** The terms of a firm, and who was shown and accepted which. */
export const terms: Migration = {
  async up(db: Kysely<unknown>) {
    await createTerms(db);
    await makeAppendOnly(db, 'terms_document');
    await makeAppendOnly(db, 'terms_event');
    await db.schema.alterTable('user').addColumn('province', ddlOf(db).text).execute();
    // Whether the terms are finished follows from the acceptances of the version in force.
    await db.schema.alterTable('user').dropColumn('terms_finished').execute();
  },
};
