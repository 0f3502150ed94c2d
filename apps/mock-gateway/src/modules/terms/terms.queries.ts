import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { TermsTables } from './terms.tables.ts';

type TermsDocument = Selectable<TermsTables['terms_document']>;
type TermsEvent = Selectable<TermsTables['terms_event']>;

/** The version of a firm's terms in force; undefined for a firm that has published none. */
export const termsInForce = (db: Kysely<Database>, firmId: string): Promise<TermsDocument | undefined> =>
  db
    .selectFrom('terms_document')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('effective_on', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst();

const eventsOf = (
  db: Kysely<Database>,
  userId: string,
  kind: TermsEvent['kind'],
  { version, hash }: Pick<TermsDocument, 'version' | 'hash'>,
) =>
  db
    .selectFrom('terms_event as e')
    .selectAll('e')
    .where('e.user_id', '=', userId)
    .where('e.version', '=', version)
    .where('e.hash', '=', hash)
    .where('e.kind', '=', kind);

/** When a user was shown exactly this document in French. */
export const showingOf = (
  db: Kysely<Database>,
  userId: string,
  document: Pick<TermsDocument, 'version' | 'hash'>,
): Promise<TermsEvent | undefined> => eventsOf(db, userId, 'shown', document).executeTakeFirst();

/** When and how a user accepted exactly this document; undefined where the user has ended that acceptance. */
export const acceptanceOf = (
  db: Kysely<Database>,
  userId: string,
  document: Pick<TermsDocument, 'version' | 'hash'>,
): Promise<TermsEvent | undefined> =>
  eventsOf(db, userId, 'accepted', document)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('consent_event as c').select('c.id').whereRef('c.acceptance_id', '=', 'e.id'))),
    )
    .executeTakeFirst();
