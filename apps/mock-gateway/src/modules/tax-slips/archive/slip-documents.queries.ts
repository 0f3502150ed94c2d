import type { ClientDocument } from '@portal/contracts/documents';
import type { TaxForm } from '@portal/contracts/tax-forms';
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import { listFiles, nameOf } from '../../documents/document-files.queries.ts';
import { listVersions } from '../../documents/documents.queries.ts';
import { toDocument } from '../../documents/to-document.ts';
import { madeOf, slipsMade } from '../due-slips.ts';
import type { SlipArchive } from './archive-address.ts';

type Db = Kysely<Database>;

/** Documents by their identifiers. */
export const documentsBy = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClientDocument>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('document').selectAll().where('id', 'in', ids).execute();
  const versions = await listVersions(db, rows);
  return new Map(rows.map((row) => [row.id, toDocument(row, versions.get(row.id))]));
};

/** A slip of an archive. */
export interface SlipFile {
  form: TaxForm;
  /** Null for a slip of all accounts together. */
  account: string | null;
  file_id: string;
  size: number;
  sha256: string;
  /** What it is saved as. */
  name: string;
  at: Date;
}

const accountNumbers = async (db: Db, uuids: readonly string[]) => {
  const rows = await db
    .selectFrom('account')
    .select(['account_uuid', 'number'])
    .where('account_uuid', 'in', uuids)
    .execute();
  return new Map(rows.map(({ account_uuid, number }) => [account_uuid, number]));
};

/** The slips of a year that are valid, each once: what a corrected one replaced is left out. */
export const filesOfYear = async (db: Db, { userId, year, language }: SlipArchive): Promise<SlipFile[]> => {
  const made = await slipsMade(db, userId, year);
  const valid = made.filter((row) => row === madeOf(made, row)[0]);
  if (valid.length === 0) return [];
  const files = await listFiles(
    db,
    valid.map(({ document_id }) => document_id),
    language,
  );
  const numbers = await accountNumbers(
    db,
    valid.map(({ account_uuid }) => account_uuid),
  );
  return files.flatMap((file) => {
    const slip = valid.find(({ document_id }) => document_id === file.id);
    if (!slip) return [];
    const { file_id, size, sha256 } = file;
    const name = nameOf(file, file, language);
    const account = numbers.get(slip.account_uuid) ?? null;
    return [{ form: slip.form, account, file_id, size, sha256, name, at: new Date(file.added_at) }];
  });
};
