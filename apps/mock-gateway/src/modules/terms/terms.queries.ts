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

/** When and how a user was shown, or accepted, exactly this document. */
export const termsEvent = (
  db: Kysely<Database>,
  userId: string,
  kind: TermsEvent['kind'],
  { version, hash }: Pick<TermsDocument, 'version' | 'hash'>,
): Promise<TermsEvent | undefined> =>
  db
    .selectFrom('terms_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst();
