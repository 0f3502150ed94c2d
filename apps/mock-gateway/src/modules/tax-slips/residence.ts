import { taxResidences, type TaxResidence } from '@portal/contracts/tax-forms';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

const toResidence = (place: string | null): TaxResidence | null =>
  taxResidences.find((one) => one === place) ?? null;

/**
 * Where a user lived at the end of a year, which decides whether slips of Quebec go with the federal ones: as recorded for
 * that year, else where the user lives today; null where that is not known.
 */
export const residenceIn = async (
  db: Kysely<Database>,
  userId: string,
  year: number,
): Promise<TaxResidence | null> => {
  const recorded = await db
    .selectFrom('tax_residence')
    .select('residence')
    .where('user_id', '=', userId)
    .where('from_year', '<=', year)
    .orderBy('from_year', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (recorded) return recorded.residence;
  const user = db.selectFrom('user').select('province').where('id', '=', userId);
  return toResidence((await user.executeTakeFirstOrThrow()).province);
};
