import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** The links by which invited persons who are no users register. */
export const delegateLinks: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await clusteredTable('delegate_link')
      .addColumn('hash', text, primaryKey)
      .addColumn('delegate_id', text, (column) => column.notNull().references('delegate.id'))
      .addColumn('language', text, required)
      .addColumn('ended_at', integer)
      .execute();
    await db.schema
      .createIndex('delegate_link_of_delegate')
      .on('delegate_link')
      .column('delegate_id')
      .execute();
  },
};
