import type { Language } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uniqueNames } from '../../text/file-name.ts';
import { nameOf } from '../documents/document-files.queries.ts';

/** A file of a document in the archive. */
export interface DocumentFile {
  document_id: string;
  file_id: string;
  path: string;
  /** In bytes. */
  size: number;
  at: number;
}

const FOLDER = 'documents';

/** Every file of the client's documents up to an instant, each under a name of its own. */
export const documentFiles = async (
  db: Kysely<Database>,
  { userId, until, language }: { userId: string; until: number; language: Language },
): Promise<DocumentFile[]> => {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('client as c', 'c.client_uuid', 'd.client_uuid')
    .innerJoin('document_version as v', 'v.document_id', 'd.id')
    .select([
      'd.id',
      'd.name_en',
      'd.name_fr',
      'd.added_at',
      'v.language',
      'v.file_id',
      'v.media_type',
      'v.size',
    ])
    .where('c.user_id', '=', userId)
    .where('d.added_at', '<=', until)
    .orderBy('d.added_at')
    .orderBy('d.id')
    .orderBy('v.language')
    .execute();
  const names = uniqueNames(rows.map((row) => nameOf(row, row, language)));
  return rows.map(({ id, file_id, size, added_at }, at) => ({
    document_id: id,
    file_id,
    path: `${FOLDER}/${names[at]}`,
    size,
    at: added_at,
  }));
};

/** Where the files of each document are. */
export const pathsByDocument = (files: readonly DocumentFile[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(files, ({ document_id }) => document_id)].map(([id, own]) => [
      id,
      own.map(({ path }) => path),
    ]),
  );
