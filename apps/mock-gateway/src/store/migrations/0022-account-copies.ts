import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** Which accounts of a large store follow the ledger of another one. */
export const accountCopies: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('account_copy')
      .addColumn('account_uuid', text, (column) => column.primaryKey().references('account.account_uuid'))
      .addColumn('of_account', text, (column) => column.notNull().references('account.account_uuid'))
      .addColumn('client_number', integer, required)
      .execute();
    await db.schema
      .createIndex('account_copy_of')
      .on('account_copy')
      .columns(['of_account', 'client_number'])
      .execute();
  },
};
