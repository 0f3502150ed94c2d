import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { lastConsents, recordConsent } from './ledger.ts';

type Db = Kysely<Database>;

/** Whether a user has chosen to get some kind of document without paper. */
export const isWithoutPaper = async (db: Db, userId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('document_preference as p')
    .innerJoin('client as c', 'c.client_uuid', 'p.client_uuid')
    .select('p.key')
    .where('c.user_id', '=', userId)
    .where('p.value', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Records in the ledger that choices of delivery gave the consent to electronic documents, or ended it. */
export const recordDeliveryConsent = async (
  db: Db,
  { userId, at }: { userId: string; at: number },
): Promise<void> => {
  const kind = 'electronic_documents';
  const action = (await isWithoutPaper(db, userId)) ? 'given' : 'ended';
  const last = (await lastConsents(db, userId)).get(kind)?.action ?? 'ended';
  if (action !== last) await recordConsent(db, { userId, kind, action, language: null, at });
};
