import type { Kysely } from 'kysely';
import { recordDeliveryConsent } from '../../consents/electronic-delivery.ts';
import { recordConsent } from '../../consents/ledger.ts';
import type { Database } from '../../store/schema.ts';

/** Records the consents that a client's choices mean, and that to reports on several accounts together. */
export const seedConsents = async (db: Kysely<Database>, userId: string, at: number): Promise<void> => {
  await recordDeliveryConsent(db, { userId, at });
  const { communication_language: language } = await db
    .selectFrom('user')
    .select('communication_language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await recordConsent(db, { userId, kind: 'consolidated_reports', action: 'given', language, at });
};
