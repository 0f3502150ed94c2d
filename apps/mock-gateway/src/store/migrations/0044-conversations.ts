import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Conversations of clients with their advisor teams. */
export const conversations: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('conversation')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('subject', text, required)
      .addColumn('subject_search', text, required)
      .addColumn('language', text, required)
      .addColumn('about', text)
      .addColumn('begun_at', integer, required)
      .addColumn('last_at', integer, required)
      .addColumn('last_number', integer, required)
      .addColumn('read_until', integer, required)
      .addColumn('team_read_until', integer, required)
      .addColumn('typing_until', integer, required)
      .addColumn('team_typing_until', integer, required)
      .execute();
    await db.schema
      .createIndex('conversation_of_user')
      .on('conversation')
      .columns(['user_id', 'last_at', 'id'])
      .execute();
    await strictTable('conversation_message')
      .addColumn('conversation_id', text, (column) => column.notNull().references('conversation.id'))
      .addColumn('number', integer, required)
      .addColumn('user_id', text, required)
      .addColumn('message_id', text, required)
      .addColumn('author', text, required)
      .addColumn('author_name', text)
      .addColumn('text', text, required)
      .addColumn('search_text', text, required)
      .addColumn('sent_at', integer, required)
      .addColumn('is_simulated', integer, required)
      .addPrimaryKeyConstraint('conversation_message_number', ['conversation_id', 'number'])
      .addUniqueConstraint('conversation_message_once', ['user_id', 'message_id'])
      .execute();
  },
};
