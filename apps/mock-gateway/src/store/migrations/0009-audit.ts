import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

const MESSAGE = 'the audit log is append-only';

/** The audit log, whose events can be added and nothing else: none is changed, deleted, or given a number again. */
export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, autoIncrement, strictTable, createRejectionTrigger } = ddlOf(db);
    await strictTable('audit_event')
      // Remembers the highest number ever given, so that a log cut off at its end is found.
      .addColumn('number', integer, autoIncrement)
      .addColumn('at', integer, required)
      .addColumn('event', text, required)
      .addColumn('user_id', text)
      .addColumn('session_id', text)
      .addColumn('request_id', text)
      .addColumn('subject', text)
      .addColumn('previous_hash', text, (column) => column.notNull().unique())
      .addColumn('hash', text, (column) => column.notNull().unique())
      .execute();
    const trigger = { table: 'audit_event', message: MESSAGE };
    await createRejectionTrigger({ ...trigger, name: 'audit_event_keeps', on: 'update' });
    await createRejectionTrigger({ ...trigger, name: 'audit_event_stays', on: 'delete' });
    await createRejectionTrigger({
      ...trigger,
      name: 'audit_event_follows',
      on: 'insert',
      when: sql`new.number <= (select coalesce(max(number), 0) from audit_event)`,
    });
  },
};
