import type { ClientDocument } from '@portal/contracts/documents';
import type { DocumentRow, VersionRow } from './documents.tables.ts';

const instant = (at: number) => new Date(at).toISOString();
const instantOrNull = (at: number | null) => (at === null ? null : instant(at));

/** A language as the contract has it: null where none is known. */
export const toLanguage = ({ language }: Pick<VersionRow, 'language'>) =>
  language === 'und' ? null : language;

/** A document with its files, as its owner sees it. */
export const toDocument = (row: DocumentRow, versions: readonly VersionRow[] = []): ClientDocument => ({
  id: row.id,
  name: { en: row.name_en, fr: row.name_fr },
  type: row.type,
  account_uuid: row.account_uuid,
  dated_on: row.dated_on,
  added_at: instant(row.added_at),
  added_by: row.added_by,
  kept_until: row.kept_until,
  viewed_at: instantOrNull(row.viewed_at),
  acknowledgement: row.asks_acknowledgement ? { at: instantOrNull(row.acknowledged_at) } : null,
  versions: versions.map((version) => ({
    language: toLanguage(version),
    media_type: version.media_type,
    size: version.size,
  })),
});
