import type { Language } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { fileName } from '../../text/file-name.ts';
import type { DocumentRow, VersionRow } from './documents.tables.ts';

type Db = Kysely<Database>;

/** One file of a document, and whose it is. */
export const findFile = (db: Db, document_id: string, language: VersionRow['language']) =>
  db
    .selectFrom('document as d')
    .innerJoin('document_version as v', 'v.document_id', 'd.id')
    .select(['d.id', 'd.client_uuid', 'd.account_uuid', 'd.name_en', 'd.name_fr'])
    .select(['v.language', 'v.file_id', 'v.media_type', 'v.size', 'v.sha256'])
    .where('d.id', '=', document_id)
    .where('v.language', '=', language)
    .executeTakeFirst();

/** What a file is saved as: the name of its document in its own language, or in the one given where it has none. */
export const nameOf = (
  document: Pick<DocumentRow, 'name_en' | 'name_fr'>,
  { language, media_type }: Pick<VersionRow, 'language' | 'media_type'>,
  fallback: Language = 'en',
): string => fileName(document[`name_${language === 'und' ? fallback : language}`], media_type);

/** The file of each document in a language, or in another where it has no such version; none where it has no file. */
export const listFiles = async (db: Db, ids: readonly string[], language: Language) => {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('client as c', 'c.client_uuid', 'd.client_uuid')
    .innerJoin('document_version as v', 'v.document_id', 'd.id')
    .select(['d.id', 'd.client_uuid', 'd.account_uuid', 'c.user_id', 'd.name_en', 'd.name_fr', 'd.added_at'])
    .select(['v.language', 'v.file_id', 'v.media_type', 'v.size', 'v.sha256'])
    .where('d.id', 'in', ids)
    .orderBy('v.language')
    .execute();
  const byDocument = Map.groupBy(rows, ({ id }) => id);
  return ids.flatMap((id) => {
    const versions = byDocument.get(id) ?? [];
    return versions.find((version) => version.language === language) ?? versions[0] ?? [];
  });
};
