import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

const message = 'content_version: versions that were published stay as they are';

/** What firms publish in both languages, in versions that are only ever added. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable, createRejectionTrigger } = ddlOf(db);
    await clusteredTable('content_version')
      .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
      .addColumn('kind', text, required)
      .addColumn('key', text, required)
      .addColumn('version', integer, required)
      .addColumn('dated', text, required)
      .addColumn('topic', text)
      .addColumn('is_withdrawn', integer, required)
      .addColumn('content', text, required)
      .addColumn('hash', text, required)
      .addColumn('published_at', integer, required)
      .addColumn('published_by', text)
      .addPrimaryKeyConstraint('content_version_pk', ['firm_id', 'kind', 'key', 'version'])
      .execute();
    for (const on of ['update', 'delete'] as const)
      await createRejectionTrigger({
        name: `content_version_no_${on}`,
        table: 'content_version',
        on,
        message,
      });
  },
};
