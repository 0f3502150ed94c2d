import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uniform, uuidOf } from '../../market/random.ts';

const DAY_MS = 86_400_000;

const kinds = [
  { type: 'statement', name_en: 'Account statement', name_fr: 'Relevé de compte' },
  { type: 'tax_slip', name_en: 'Tax slip T5', name_fr: 'Feuillet T5 et relevé 3' },
  { type: 'trade_confirmation', name_en: 'Trade confirmation', name_fr: 'Avis d’exécution' },
  { type: 'report', name_en: 'Performance report', name_fr: 'Rapport sur le rendement' },
  { type: 'statement', name_en: 'Account statement', name_fr: 'Relevé de compte' },
  { type: 'report', name_en: 'Report on charges', name_fr: 'Rapport sur les frais' },
] as const;

/** Writes the documents of a client, some of which were viewed. */
export const seedDocuments = async (
  db: Kysely<Database>,
  client_uuid: string,
  seed: number,
  now: number,
): Promise<void> => {
  const name = `documents/${seed}/${client_uuid}`;
  const rows = kinds.slice(0, Math.floor(uniform(name) * (kinds.length + 1))).map((kind, at) => {
    const uploaded_at = Math.floor(now - (at + uniform(`${name}/${at}`)) * 30 * DAY_MS);
    const isViewed = uniform(`${name}/${at}/viewed`) < 0.5;
    return {
      id: uuidOf(`${name}/${at}`),
      client_uuid,
      ...kind,
      uploaded_at,
      viewed_at: isViewed ? Math.min(now, uploaded_at + DAY_MS) : null,
    };
  });
  if (rows.length > 0) await db.insertInto('document').values(rows).execute();
};
