import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

interface Tables {
  job: Record<'kind' | 'key' | 'payload' | 'state', string> &
    Record<'attempts' | 'due_at' | 'created_at' | 'updated_at', number>;
  outbox: { id: number; state: string; tries: number; next_try_at: number; created_at: number };
  attachment: Record<'id' | 'user_id' | 'status', string> & {
    archived_at: number | null;
    scan_due_at: number | null;
  };
}

const createTable = async (db: Kysely<Tables>) => {
  const { text, integer, autoIncrement, strictTable } = ddlOf(db);
  await strictTable('job')
    .addColumn('id', integer, autoIncrement)
    .addColumn('kind', text, required)
    .addColumn('key', text, required)
    .addColumn('payload', text, required)
    .addColumn('state', text, (column) => column.notNull().check(sql`state in ('queued', 'done', 'dead')`))
    .addColumn('attempts', integer, required)
    .addColumn('due_at', integer, required)
    .addColumn('created_at', integer, required)
    .addColumn('updated_at', integer, required)
    .addColumn('finished_at', integer)
    .addColumn('lease', text)
    .addColumn('leased_until', integer)
    .addColumn('reason', text)
    .addUniqueConstraint('job_key', ['kind', 'key'])
    .execute();
  await db.schema
    .createIndex('job_queue')
    .on('job')
    .columns(['kind', 'due_at', 'id'])
    .where(sql.ref('state'), '=', 'queued')
    .execute();
  await db.schema.createIndex('job_finished').on('job').columns(['state', 'finished_at']).execute();
};

const queueMessages = async (db: Kysely<Tables>) => {
  const waiting = await db.selectFrom('outbox').selectAll().where('state', '=', 'queued').execute();
  for (const { id, tries, next_try_at, created_at } of waiting)
    await db
      .insertInto('job')
      .values({
        kind: 'send_message',
        key: String(id),
        payload: JSON.stringify({ message_id: id }),
        state: 'queued',
        attempts: tries,
        due_at: next_try_at,
        created_at,
        updated_at: created_at,
      })
      .execute();
  await db.schema.dropIndex('outbox_queue').execute();
  await db.schema.alterTable('outbox').dropColumn('tries').execute();
  await db.schema.alterTable('outbox').dropColumn('next_try_at').execute();
};

const queueScans = async (db: Kysely<Tables>) => {
  const waiting = await db
    .selectFrom('attachment')
    .select(['id', 'user_id', 'scan_due_at'])
    .where('status', '=', 'pending')
    .where('archived_at', 'is', null)
    .execute();
  for (const { id, user_id, scan_due_at } of waiting)
    await db
      .insertInto('job')
      .values({
        kind: 'scan_photo',
        key: id,
        payload: JSON.stringify({ attachment_id: id, user_id }),
        state: 'queued',
        attempts: 0,
        due_at: scan_due_at ?? 0,
        created_at: scan_due_at ?? 0,
        updated_at: scan_due_at ?? 0,
      })
      .execute();
};

/** The queue of jobs, with the messages and the scans that were queued in tables of their own. */
export const jobs: Migration = {
  async up(db: Kysely<Tables>) {
    await createTable(db);
    await queueMessages(db);
    await queueScans(db);
  },
};
