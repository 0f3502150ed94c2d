import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { seededFirms } from '../app-config/seeded-firms.ts';
import { isQuebec } from './quebec.ts';
import { termsInForce } from './terms.queries.ts';
import { TERMS_EFFECTIVE_ON, termsTexts } from './terms-text.ts';

/** A firm by its name in the portal. */
const nameOf = (firmId: string) => {
  const custom = Object.entries(seededFirms).find(([id]) => id === firmId)?.[1].custom;
  return custom?.lang?.en?.['shell.firm'] ?? 'Northmere';
};

const documentOf = (firmId: string, effective_on: string) => {
  const content = JSON.stringify({ version: effective_on, effective_on, texts: termsTexts(nameOf(firmId)) });
  const hash = createHash('sha256').update(content).digest('hex');
  return { firm_id: firmId, version: effective_on, effective_on, content, hash };
};

/** Publishes terms for every firm that has none of that day yet; the day is also the name of the version. */
export const publishTermsOf = async (db: Kysely<Database>, effectiveOn: string): Promise<void> => {
  const firms = await db.selectFrom('firm').select('id').execute();
  if (firms.length === 0) return;
  await db
    .insertInto('terms_document')
    .values(firms.map(({ id }) => documentOf(id, effectiveOn)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Publishes the terms of this version of the portal for every firm that does not have them yet. */
export const publishTerms = (db: Kysely<Database>): Promise<void> => publishTermsOf(db, TERMS_EFFECTIVE_ON);

/** Records that a client accepted the terms in force in their own language, after French was shown. */
export const seedAcceptance = async (db: Kysely<Database>, user_id: string, at: number): Promise<void> => {
  const user = await db
    .selectFrom('user')
    .select(['firm_id', 'communication_language', 'province'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const terms = await termsInForce(db, user.firm_id);
  if (!terms) throw new Error(`The firm ${user.firm_id} has published no terms; publish them first.`);
  const is_quebec_client = isQuebec(user.province) ? (1 as const) : (0 as const);
  const language = user.communication_language;
  const express_wish = is_quebec_client && language === 'en' ? (1 as const) : (0 as const);
  const event = { user_id, version: terms.version, hash: terms.hash, is_quebec_client, at };
  await db
    .insertInto('terms_event')
    .values([
      { ...event, kind: 'shown', language: 'fr', express_wish: 0 },
      { ...event, kind: 'accepted', language, express_wish },
    ])
    .execute();
};
