import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

interface Tables {
  terms_event: { kind: string };
}

/** What clients consented to and what they ended; terms that were ended can be accepted again. */
export const consents: Migration = {
  async up(db: Kysely<Tables>) {
    const { text, integer, autoIncrement, strictTable } = ddlOf(db);
    await strictTable('consent_event')
      .addColumn('id', integer, autoIncrement)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('kind', text, required)
      .addColumn('action', text, (column) => column.notNull().check(sql`action in ('given', 'ended')`))
      .addColumn('version', text, required)
      .addColumn('hash', text, required)
      .addColumn('language', text)
      .addColumn('acceptance_id', integer, (column) => column.references('terms_event.id'))
      .addColumn('at', integer, required)
      .execute();
    await db.schema
      .createIndex('consent_event_of_user')
      .on('consent_event')
      .columns(['user_id', 'kind'])
      .execute();
    await db.schema
      .createIndex('consent_event_of_terms')
      .on('consent_event')
      .column('acceptance_id')
      .execute();
    for (const on of ['update', 'delete'] as const)
      await ddlOf(db).createRejectionTrigger({
        name: `consent_event_no_${on}`,
        table: 'consent_event',
        on,
        message: 'consent_event is append-only',
      });
    await db.schema.dropIndex('terms_event_once').execute();
    const columns = ['user_id', 'version', 'hash', 'kind'] as const;
    await db.schema
      .createIndex('terms_event_of_user')
      .on('terms_event')
      .columns([...columns])
      .execute();
    await db.schema
      .createIndex('terms_shown_once')
      .unique()
      .on('terms_event')
      .columns([...columns])
      .where(sql.ref('kind'), '=', sql.lit('shown'))
      .execute();
  },
};
