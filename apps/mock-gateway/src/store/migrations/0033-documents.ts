import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { businessYearAt } from '../../market/business-day.ts';
import { foldText } from '../../text/fold-text.ts';
import { ddlOf, required } from '../ddl.ts';

interface Tables {
  document: {
    id: string;
    name_en: string;
    name_fr: string;
    added_at: number;
    added_year: number;
    search_text: string;
  };
}

const extendDocuments = async (db: Kysely<Tables>) => {
  const { text, integer } = ddlOf(db);
  const add = (name: string, type: typeof text | typeof integer, value?: string | number) =>
    db.schema
      .alterTable('document')
      .addColumn(name, type, (column) => (value === undefined ? column : column.notNull().defaultTo(value)))
      .execute();
  await db.schema.alterTable('document').renameColumn('uploaded_at', 'added_at').execute();
  await db.schema
    .alterTable('document')
    .addColumn('account_uuid', text, (column) => column.references('account.account_uuid'))
    .execute();
  await add('dated_on', text);
  await add('kept_until', text);
  await add('acknowledged_at', integer);
  await add('asks_acknowledgement', integer, 0);
  await add('added_by', text, 'firm');
  await add('added_year', integer, 0);
  await add('search_text', text, '');
};

/** What rows that are already there are filtered and searched by. */
const fillDocuments = async (db: Kysely<Tables>) => {
  const rows = await db.selectFrom('document').select(['id', 'name_en', 'name_fr', 'added_at']).execute();
  for (const { id, name_en, name_fr, added_at } of rows)
    await db
      .updateTable('document')
      .set({ added_year: businessYearAt(added_at), search_text: foldText(`${name_en}\n${name_fr}`) })
      .where('id', '=', id)
      .execute();
};

const createVersions = async (db: Kysely<Tables>) => {
  const { text, integer, clusteredTable } = ddlOf(db);
  await clusteredTable('document_version')
    .addColumn('document_id', text, (column) => column.notNull().references('document.id'))
    .addColumn('language', text, required)
    .addColumn('file_id', text, required)
    .addColumn('media_type', text, required)
    .addColumn('size', integer, required)
    .addColumn('sha256', text, required)
    .addPrimaryKeyConstraint('document_version_pkey', ['document_id', 'language'])
    .execute();
  await db.schema.createIndex('document_version_file').on('document_version').column('file_id').execute();
};

const createTally = async (db: Kysely<Tables>) => {
  const { text, integer, clusteredTable } = ddlOf(db);
  await clusteredTable('document_tally')
    .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
    .addColumn('type', text, required)
    .addColumn('added_year', integer, required)
    .addColumn('account_uuid', text, required)
    .addColumn('is_new', integer, required)
    .addColumn('documents', integer, required)
    .addPrimaryKeyConstraint('document_tally_pkey', [
      'client_uuid',
      'type',
      'added_year',
      'account_uuid',
      'is_new',
    ])
    .execute();
  await sql`insert into document_tally (client_uuid, type, added_year, account_uuid, is_new, documents)
    select client_uuid, type, added_year, '', case when viewed_at is null then 1 else 0 end, count(*)
    from document
    group by client_uuid, type, added_year, case when viewed_at is null then 1 else 0 end`.execute(db);
};

/** What a document is of, its files in each language, and how many there are of each kind. */
export const documents: Migration = {
  async up(db: Kysely<Tables>) {
    await extendDocuments(db);
    await fillDocuments(db);
    await createVersions(db);
    await createTally(db);
    await db.schema.dropIndex('document_of_client').execute();
    await db.schema
      .createIndex('document_of_client')
      .on('document')
      .columns(['client_uuid', 'added_at', 'id'])
      .execute();
  },
};
