import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * `autoincrement` remembers the highest number ever given, so that a log cut off at its end is found. The log only
 * grows: nothing in it is changed, taken out, or written over.
 */
const STATEMENTS = [
  `create table audit_event (
    number integer primary key autoincrement, at integer not null, event text not null, user_id text,
    session_id text, request_id text, subject text, previous_hash text not null unique, hash text not null unique
  ) strict`,
  `create trigger audit_event_keeps before update on audit_event
    begin select raise(abort, 'the audit log is append-only'); end`,
  `create trigger audit_event_stays before delete on audit_event
    begin select raise(abort, 'the audit log is append-only'); end`,
  `create trigger audit_event_follows before insert on audit_event
    when new.number <= (select coalesce(max(number), 0) from audit_event)
    begin select raise(abort, 'the audit log is append-only'); end`,
];

export const auditMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
