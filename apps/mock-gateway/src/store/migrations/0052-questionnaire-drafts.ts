import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** What the editors of a firm prepare as the next version of a questionnaire. */
export const questionnaireDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await clusteredTable('questionnaire_draft')
      .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
      .addColumn('key', text, required)
      .addColumn('revision', integer, required)
      .addColumn('definition', text)
      .addColumn('saved_at', integer, required)
      .addColumn('saved_by', text, (column) => column.notNull().references('user.id'))
      .addPrimaryKeyConstraint('questionnaire_draft_pk', ['firm_id', 'key'])
      .execute();
  },
};
