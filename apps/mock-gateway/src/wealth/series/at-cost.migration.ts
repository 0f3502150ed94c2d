import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../../store/schema.ts';

/**
 * Empties the kept series, which do not tell what was held at cost; each is worked out again when it is wanted.
 * Valuations of accounts that hold something at cost are brought to the rule whenever they are asked for.
 */
export const atCostMigration: Migration = {
  async up(db: Kysely<Database>) {
    await db.deleteFrom('account_series').execute();
  },
};
