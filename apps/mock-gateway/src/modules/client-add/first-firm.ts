import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { writeFirm, writeLookups } from '../app-config/app-config.seed.ts';
import { seededFirms } from '../app-config/seeded-firms.ts';
import { StartupError } from '../../errors/startup-error.ts';

/**
 * Sees to it that a firm is in the store. The first firm of an empty store gets the settings a firm begins with, since
 * without security questions to choose from nobody gets past their first sign-in; it gets no people and no money.
 * Throws an Error of one line for a firm that a store with others does not have.
 */
export const ensureFirm = async (db: Kysely<Database>, id: string): Promise<void> => {
  const firms = (await db.selectFrom('firm').select('id').execute()).map((firm) => firm.id);
  if (firms.includes(id)) return;
  if (firms.length > 0)
    throw new StartupError(
      `--firm is "${id}", which the store does not have; expected one of ${firms.join(', ')}.`,
    );
  await writeFirm(db, id, seededFirms.northmere);
  await writeLookups(db);
};
