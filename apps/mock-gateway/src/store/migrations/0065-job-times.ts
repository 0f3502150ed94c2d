import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the jobs that are due without reading those that are queued for months ahead. */
export const jobTimes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('job_due').on('job').columns(['state', 'due_at']).execute();
    await db.schema.createIndex('job_updated').on('job').columns(['state', 'updated_at']).execute();
  },
};
