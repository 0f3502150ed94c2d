import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Clears the cached series, which do not say what was held at cost; each is computed again when it is needed. */
export const atCost: Migration = {
  async up(db: Kysely<{ account_series: object }>) {
    await db.deleteFrom('account_series').execute();
  },
};
