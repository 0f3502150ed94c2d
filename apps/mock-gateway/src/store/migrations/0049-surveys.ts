import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

const message = 'survey_result: what was signed stays as it is';

/** What clients answer: drafts, what was signed, and by when something is to be answered. */
export const surveys: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable, createRejectionTrigger } = ddlOf(db);
    await strictTable('survey_draft')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('key', text, required)
      .addColumn('version', integer, required)
      .addColumn('revision', integer, required)
      .addColumn('started_at', integer, required)
      .addUniqueConstraint('survey_draft_of_user', ['user_id', 'key'])
      .execute();
    await clusteredTable('survey_draft_answer')
      .addColumn('draft_id', text, (column) => column.notNull().references('survey_draft.id'))
      .addColumn('question', text, required)
      .addColumn('answer', text)
      .addColumn('revision', integer, required)
      .addPrimaryKeyConstraint('survey_draft_answer_pk', ['draft_id', 'question'])
      .execute();
    await strictTable('survey_result')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('firm_id', text, required)
      .addColumn('number', text, (column) => column.notNull().unique())
      .addColumn('key', text, required)
      .addColumn('version', integer, required)
      .addColumn('answers', text, required)
      .addColumn('outcome', text)
      .addColumn('language', text, required)
      .addColumn('is_proved', integer, required)
      .addColumn('signed_at', integer, required)
      .execute();
    await db.schema
      .createIndex('survey_result_of_user')
      .on('survey_result')
      .columns(['user_id', 'key', 'signed_at'])
      .execute();
    await clusteredTable('survey_request')
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('key', text, required)
      .addColumn('due_on', text, required)
      .addColumn('reminded_on', text, required)
      .addColumn('result_id', text, (column) => column.references('survey_result.id'))
      .addPrimaryKeyConstraint('survey_request_pk', ['user_id', 'key', 'due_on'])
      .execute();
    for (const on of ['update', 'delete'] as const)
      await createRejectionTrigger({ name: `survey_result_no_${on}`, table: 'survey_result', on, message });
  },
};
