import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { LegalPage } from '@portal/contracts/legal';
import type { Kysely } from 'kysely';
import type { Principal } from '../../identity/principal.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { changedSections } from './changed-sections.ts';
import type { LegalVersion } from './legal-versions.ts';

type Acceptance = NonNullable<OutputOf<typeof contracts.legal.page>>['acceptance'];

interface Texts {
  page: LegalPage;
  /** The one in force first. */
  versions: readonly LegalVersion[];
  isOpen: boolean;
}

const lastAcceptance = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('terms_event')
    .select(['version', 'at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'accepted')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** What a user knew of a text when they last accepted the terms, and what differs since; null where they knew none. */
export const acceptanceOfTexts = async (
  db: Kysely<Database>,
  { userId }: Principal,
  { page, versions, isOpen }: Texts,
): Promise<Acceptance> => {
  const accepted = await lastAcceptance(db, userId);
  if (!accepted) return null;
  const day = businessDayAt(accepted.at);
  const known = versions.find((one) =>
    page === 'terms' ? one.version === accepted.version : one.dated <= day,
  );
  const [inForce] = versions;
  if (!known || !inForce) return null;
  const changesIn = (language: 'en' | 'fr') => changedSections(known.body[language], inForce.body[language]);
  return {
    version: known.version,
    accepted_at: new Date(accepted.at).toISOString(),
    changes: { fr: changesIn('fr'), en: isOpen ? changesIn('en') : null },
  };
};
