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

/** No slip is made or replaced of a year further back. */
const YEARS_BACK = 10;

/**
 * Records where a user lives from a year on, before their province is changed: the slips of earlier years stay those of
 * where the user lived then.
 */
export const recordResidence = async (
  db: Kysely<Database>,
  { userId: user_id, year, place }: { userId: string; year: number; place: string },
): Promise<void> => {
  const residence = toResidence(place);
  const before = await residenceIn(db, user_id, year);
  if (residence === null || residence === before) return;
  const earlier = await db
    .selectFrom('tax_residence')
    .select('from_year')
    .where('user_id', '=', user_id)
    .where('from_year', '<', year)
    .executeTakeFirst();
  const rows = [
    ...(earlier || before === null ? [] : [{ user_id, from_year: year - YEARS_BACK, residence: before }]),
    { user_id, from_year: year, residence },
  ];
  for (const row of rows)
    await db
      .insertInto('tax_residence')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'from_year']).doUpdateSet({ residence: row.residence }),
      )
      .execute();
};
