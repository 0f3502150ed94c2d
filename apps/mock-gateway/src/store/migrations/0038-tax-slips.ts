import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

interface Tables {
  ledger_entry: { entered_on: string | null };
}

/** Slips that were made, and where clients lived in earlier years. */
export const taxSlips: Migration = {
  async up(db: Kysely<Tables>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await strictTable('tax_slip')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('account_uuid', text, required)
      .addColumn('tax_year', integer, required)
      .addColumn('form', text, required)
      .addColumn('number', integer, required)
      .addColumn('document_id', text, (column) => column.notNull().references('document.id'))
      .addColumn('figures', text, required)
      .addColumn('made_at', integer, required)
      .addUniqueConstraint('tax_slip_once', ['user_id', 'tax_year', 'form', 'account_uuid', 'number'])
      .execute();
    await clusteredTable('tax_residence')
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('from_year', integer, required)
      .addColumn('residence', text, required)
      .addPrimaryKeyConstraint('tax_residence_pkey', ['user_id', 'from_year'])
      .execute();
    // Few entries are made late; they are what corrects a slip.
    await db.schema
      .createIndex('ledger_entry_entered_late')
      .on('ledger_entry')
      .column('entered_on')
      .where(sql.ref('entered_on'), 'is not', null)
      .execute();
  },
};
