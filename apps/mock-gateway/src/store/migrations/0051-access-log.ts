import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

const MESSAGE = 'the access log is append-only';

const REQUIRED_TEXTS = [
  'reader_id',
  'reader_name',
  'role',
  'visit',
  'subject',
  'outcome',
  'ip',
  'request_id',
];
const TEXTS = [
  'role_name',
  'account_uuid',
  'document_id',
  'city',
  'prov',
  'country',
  'browser',
  'os',
  'device',
];

/** Who accessed the data of which client: a chain of records for each client, to which only its next can be added; and what was anchored of them. */
export const accessLog: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable, createRejectionTrigger } = ddlOf(db);
    let table = strictTable('access_record')
      .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
      .addColumn('number', integer, required)
      .addColumn('at', integer, required);
    for (const name of REQUIRED_TEXTS) table = table.addColumn(name, text, required);
    for (const name of TEXTS) table = table.addColumn(name, text);
    await table
      .addColumn('previous_hash', text, required)
      .addColumn('hash', text, (column) => column.notNull().unique())
      .addPrimaryKeyConstraint('access_record_pk', ['client_uuid', 'number'])
      .execute();
    await db.schema
      .createIndex('access_record_of_visit')
      .on('access_record')
      .columns(['client_uuid', 'visit', 'at'])
      .execute();
    await db.schema
      .createIndex('access_record_newest')
      .on('access_record')
      .columns(['client_uuid', 'at'])
      .execute();
    await db.schema
      .createIndex('access_record_of_reader')
      .on('access_record')
      .columns(['client_uuid', 'reader_id'])
      .execute();
    await strictTable('access_anchor')
      .addColumn('day', text, primaryKey)
      .addColumn('made_at', integer, required)
      .addColumn('previous', text, required)
      .addColumn('root', text, required)
      .addColumn('heads', integer, required)
      .addColumn('missed', text, required)
      .addColumn('hash', text, (column) => column.notNull().unique())
      .execute();
    await clusteredTable('access_anchor_head')
      .addColumn('day', text, (column) => column.notNull().references('access_anchor.day'))
      .addColumn('client', text, required)
      .addColumn('number', integer, required)
      .addColumn('hash', text, required)
      .addPrimaryKeyConstraint('access_anchor_head_pk', ['day', 'client'])
      .execute();
    await db.schema
      .createIndex('access_anchor_head_of_client')
      .on('access_anchor_head')
      .columns(['client', 'day'])
      .execute();
    await db.schema
      .createIndex('access_anchor_head_by_hash')
      .on('access_anchor_head')
      .column('hash')
      .execute();
    for (const table of ['access_record', 'access_anchor', 'access_anchor_head'])
      for (const on of ['update', 'delete'] as const)
        await createRejectionTrigger({ name: `${table}_no_${on}`, table, on, message: MESSAGE });
    await createRejectionTrigger({
      name: 'access_record_follows',
      table: 'access_record',
      message: MESSAGE,
      on: 'insert',
      when: sql`new.number <> (
        select coalesce(max(number), 0) + 1 from access_record where client_uuid = new.client_uuid
      ) or new.previous_hash <> coalesce((
        select hash from access_record where client_uuid = new.client_uuid and number = new.number - 1
      ), ${sql.lit('0'.repeat(64))})`,
    });
  },
};
