import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uuidOf } from '../../market/random.ts';
import {
  deliveryPreferences,
  idleMinutes,
  offeredQuestions,
  seededFirms,
  type SeededFirm,
} from './seeded-firms.ts';

const lookups = {
  boolean: [
    { key: 'true', value: true, en: 'Yes', fr: 'Oui' },
    { key: 'false', value: false, en: 'No', fr: 'Non' },
  ],
  'dz.pages': [
    { key: 'dashboard', value: '/app/dashboard', en: 'Dashboard', fr: 'Tableau de bord' },
    { key: 'accounts', value: '/app/accounts', en: 'Accounts', fr: 'Comptes' },
    { key: 'transactions', value: '/app/transactions', en: 'Transactions', fr: 'Opérations' },
    { key: 'documents', value: '/app/documents', en: 'Documents', fr: 'Documents' },
    { key: 'contact_us', value: '/app/contact_us', en: 'Contact Us', fr: 'Nous joindre' },
  ],
};

/** Writes a firm with its features, and its variables. */
export const writeFirm = async (
  db: Kysely<Database>,
  id: string,
  { features, custom, banner, templates, contactChanges }: SeededFirm,
): Promise<void> => {
  await db
    .insertInto('firm')
    .values({
      id,
      features: JSON.stringify(features),
      templates: JSON.stringify(templates),
      custom: JSON.stringify(custom),
      contact_changes: contactChanges ? JSON.stringify(contactChanges) : null,
    })
    .execute();
  const variables = {
    'client.notification.banner': banner,
    'risk7.security_questions': offeredQuestions,
    'cp.document_delivery_preferences': deliveryPreferences,
    'session.idle_minutes': idleMinutes,
  };
  for (const [key, value] of Object.entries(variables)) {
    await db
      .insertInto('app_variable')
      .values({ firm_id: id, key, value: JSON.stringify(value) })
      .execute();
  }
};

/** Writes the lookup lists. */
export const writeLookups = async (db: Kysely<Database>): Promise<void> => {
  for (const [list, options] of Object.entries(lookups)) {
    const rows = options.map(({ key, value, en, fr }, at) => ({
      list,
      variable_uuid: uuidOf(`lookup/${list}/${key}`),
      variable_key: key,
      value: JSON.stringify(value),
      sort_order: at + 1,
      label_en: en,
      label_fr: fr,
    }));
    await db.insertInto('lookup_option').values(rows).execute();
  }
};

/** Writes the firms with their features and variables, and the lookup lists. */
export const seedAppConfig = async (db: Kysely<Database>): Promise<void> => {
  for (const [id, firm] of Object.entries(seededFirms)) await writeFirm(db, id, firm);
  await writeLookups(db);
};
