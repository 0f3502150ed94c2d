import type { OutputOf } from '@portal/contracts/call';
import type { surveys } from '@portal/contracts/surveys';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { listResults, storedOutcome, versionOf } from './surveys.queries.ts';

/** What the last investor profile of a user came to; null before there is one. */
export const investorProfile = async (
  db: Kysely<Database>,
  userId: string,
): Promise<OutputOf<typeof surveys.profile>> => {
  for (const row of await listResults(db, userId)) {
    const outcome = storedOutcome(row);
    if (!outcome) continue;
    const { questionnaire } = await versionOf(db, row);
    if (questionnaire.purpose === 'investor_profile')
      return { result_id: row.id, signed_at: new Date(row.signed_at).toISOString(), level: outcome.level };
  }
  return null;
};
