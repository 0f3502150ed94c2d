import { legalContacts, type LegalContacts } from '@portal/contracts/legal';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** The variable of a firm that names them. */
export const CONTACTS_KEY = 'firm.legal_contacts';

const NONE: LegalContacts = { privacy_officer: null, bodies: [] };

/** Who answers for personal information at a firm, and where disputes go; no one where the firm has not named one. */
export const contactsOf = async (db: Kysely<Database>, firmId: string): Promise<LegalContacts> => {
  const row = await db
    .selectFrom('app_variable')
    .select('value')
    .where('firm_id', '=', firmId)
    .where('key', '=', CONTACTS_KEY)
    .executeTakeFirst();
  return row ? legalContacts.parse(JSON.parse(row.value)) : NONE;
};
