import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { writeFirm, writeLookups } from '../app-config/app-config.seed.ts';
import { seededFirms } from '../app-config/seeded-firms.ts';
import { StartupError } from '../../errors/startup-error.ts';

/**
 * Ensures that a firm is in the store. The first firm of an empty store gets the default settings, since without security
 * questions to choose from no client could complete their first sign-in; it gets no people and no money.
 * Throws an Error of one line for an unknown firm where the store has others.
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
