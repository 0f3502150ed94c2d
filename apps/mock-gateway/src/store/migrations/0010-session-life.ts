import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

interface Tables {
  firm: { id: string };
  app_variable: { firm_id: string; key: string; value: string };
  session: { created_at: number; last_active_at: number };
}

/** Sessions end when they are idle; accounts lock after many failures. */
export const sessionLife: Migration = {
  async up(db: Kysely<Tables>) {
    const { integer } = ddlOf(db);
    await db.schema
      .alterTable('session')
      .addColumn('last_active_at', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('session')
      .set(({ ref }) => ({ last_active_at: ref('created_at') }))
      .execute();
    await db.schema
      .alterTable('sign_in_throttle')
      .addColumn('locked_until', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('refresh_token_of_session')
      .on('refresh_token')
      .column('session_id')
      .execute();
    await db
      .insertInto('app_variable')
      .columns(['firm_id', 'key', 'value'])
      .expression(
        db
          .selectFrom('firm')
          .select(({ val }) => ['id', val('session.idle_minutes').as('key'), val('15').as('value')]),
      )
      .execute();
  },
};
