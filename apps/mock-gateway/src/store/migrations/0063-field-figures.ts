import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** How fast visits of the portal were, counted by day, screen and range. */
export const fieldFigures: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await clusteredTable('field_figure')
      .addColumn('day', text, required)
      .addColumn('screen', text, required)
      .addColumn('figure', text, required)
      .addColumn('up_to', integer, required)
      .addColumn('visits', integer, required)
      .addPrimaryKeyConstraint('field_figure_of_day', ['day', 'screen', 'figure', 'up_to'])
      .execute();
  },
};
