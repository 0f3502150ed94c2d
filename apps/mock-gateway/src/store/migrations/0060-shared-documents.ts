import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Whether a delegate sees documents: those who were invited before do not. */
export const sharedDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = ddlOf(db);
    await db.schema
      .alterTable('delegate')
      .addColumn('has_documents', integer, (added) => added.notNull().defaultTo(0))
      .execute();
  },
};
