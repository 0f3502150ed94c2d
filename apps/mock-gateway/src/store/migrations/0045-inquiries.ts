import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** What clients ask the firm and complain of, and what was written about each. */
export const inquiries: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('inquiry')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('reference', text, (column) => column.notNull().unique())
      .addColumn('topic', text, required)
      .addColumn('account_uuid', text, (column) => column.references('account.account_uuid'))
      .addColumn('language', text, required)
      .addColumn('state', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('updated_at', integer, required)
      .addColumn('rule', text)
      .addColumn('acknowledge_by', text)
      .addColumn('acknowledged_at', integer)
      .addColumn('answer_by', text)
      .addColumn('answered_at', integer)
      .execute();
    await db.schema.createIndex('inquiry_of_user').on('inquiry').columns(['user_id', 'updated_at']).execute();
    await strictTable('inquiry_entry')
      .addColumn('id', text, primaryKey)
      .addColumn('inquiry_id', text, (column) => column.notNull().references('inquiry.id'))
      .addColumn('position', integer, required)
      .addColumn('at', integer, required)
      .addColumn('author', text, required)
      .addColumn('state', text)
      .addColumn('text', text)
      .addUniqueConstraint('inquiry_entry_position', ['inquiry_id', 'position'])
      .execute();
  },
};
