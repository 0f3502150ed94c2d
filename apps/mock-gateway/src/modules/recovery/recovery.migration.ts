import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lets users who share an address recover their passwords. */
export const sharedRecoveryMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table recovery add column shared_email text').execute(db);
  },
};

/** Tells the recoveries of one person apart by where they were begun. */
export const recoveryRequesterMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table recovery add column requester text not null default ''`).execute(db);
  },
};
