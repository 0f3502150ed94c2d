import type { Kysely } from 'kysely';
import type { Principal } from '../../identity/principal.ts';
import type { Database } from '../../store/schema.ts';
import { isQuebec } from '../terms/quebec.ts';
import { acceptanceOf, showingOf, termsInForce } from '../terms/terms.queries.ts';

/** Whether a user may read the terms in English: outside Quebec, or once French was shown or the terms were accepted. */
export const isEnglishOpen = async (
  db: Kysely<Database>,
  { userId, firmId }: Principal,
): Promise<boolean> => {
  const { province } = await db
    .selectFrom('user')
    .select('province')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!isQuebec(province)) return true;
  const document = await termsInForce(db, firmId);
  if (!document) return false;
  const [shown, accepted] = await Promise.all([
    showingOf(db, userId, document),
    acceptanceOf(db, userId, document),
  ]);
  return shown !== undefined || accepted !== undefined;
};
