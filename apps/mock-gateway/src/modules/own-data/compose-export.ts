import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK } from '@portal/i18n/csv-line';
import { ownDataFileTexts } from '@portal/i18n/own-data-file';
import type { FileStorage } from '../../files/file-storage.ts';
import { storageOf } from '../../files/storage-of.ts';
import { withSeededFiles } from '../../files/seeded-files.ts';
import type { StoreServices } from '../../services.ts';
import { fill } from '../../text/fill.ts';
import { lastEntryOf } from '../../wealth/copy-ledgers.ts';
import { documentFiles, pathsByDocument } from './document-paths.ts';
import { hashedArchive, type ArchivedFile } from './hashed-archive.ts';
import type { ExportRow } from './own-data.tables.ts';
import { rowsOf, type Owner, type Section } from './sections/section.ts';
import { sections } from './sections/sections.ts';
import { csvOf, jsonOf, localTime } from './write-table.ts';

/** The version of the layout of the archive, for programs that read it. */
const FORMAT = '1';

type ComposeServices = Pick<StoreServices, 'db' | 'config' | 'clock'>;

const tablesOf = (
  { db }: ComposeServices,
  section: Section,
  owner: Owner,
  language: ExportRow['language'],
): ArchivedFile[] => {
  const at = new Date(owner.until);
  const title = ownDataFileTexts[language].section[section.name];
  return [
    {
      path: `csv/${title}.csv`,
      at,
      isText: true,
      open: () => Readable.from(csvOf(section, rowsOf(db, section, owner), language)),
    },
    {
      path: `json/${section.name}.json`,
      at,
      isText: true,
      open: () => Readable.from(jsonOf(section, rowsOf(db, section, owner))),
    },
  ];
};

const readStored = async (storage: FileStorage, id: string): Promise<Readable> => {
  const bytes = await storage.read(id);
  if (!bytes) throw new Error(`the file ${id} of an export is missing`);
  return bytes;
};

const readMe = (language: ExportRow['language'], who: string, at: string): string => {
  const { lines } = ownDataFileTexts[language].readme;
  return `${BYTE_ORDER_MARK}${lines.map((line) => fill(line, { at: localTime(at), who })).join('\r\n')}\r\n`;
};

/** The profile photo, under its own ending, when there is one. */
const photoOf = async ({ db }: ComposeServices, userId: string, storage: FileStorage) => {
  const photo = await db
    .selectFrom('user as u')
    .innerJoin('attachment as a', 'a.id', 'u.photo_id')
    .select(['a.id', 'a.file_type'])
    .where('u.id', '=', userId)
    .where('a.status', '=', 'clean')
    .where('a.archived_at', 'is', null)
    .executeTakeFirst();
  if (!photo) return [];
  const path = photo.file_type === 'image/png' ? 'photo.png' : 'photo.jpg';
  return [{ path, at: new Date(0), isText: false, open: () => readStored(storage, photo.id) }];
};

/**
 * Streams everything that the firm has of a user as one ZIP: tables in CSV and JSON, their documents, and a manifest.
 * `bytes` is how much its documents are.
 */
export const composeExport = async (
  services: ComposeServices,
  {
    user_id: userId,
    language,
    requested_at: until,
  }: Pick<ExportRow, 'user_id' | 'language' | 'requested_at'>,
): Promise<{ archive: Readable; bytes: number }> => {
  const { db, config } = services;
  const storage = withSeededFiles(storageOf(config), config);
  const files = await documentFiles(db, { userId, until, language });
  const owner: Owner = { userId, until, lastEntry: await lastEntryOf(db), paths: pathsByDocument(files) };
  const { username } = await db
    .selectFrom('user')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const at = new Date(until);
  const archived: ArchivedFile[] = [
    {
      path: ownDataFileTexts[language].readme.file,
      at,
      isText: true,
      open: () => Readable.from([readMe(language, username, at.toISOString())]),
    },
    ...sections.flatMap((section) => tablesOf(services, section, owner, language)),
    ...(await photoOf(services, userId, storage)),
    ...files.map(({ path, file_id, at: addedAt }) => ({
      path,
      at: new Date(addedAt),
      isText: false,
      open: () => readStored(storage, file_id),
    })),
  ];
  return {
    archive: hashedArchive(archived, { format: FORMAT, of: username, as_of: at.toISOString() }, at),
    bytes: files.reduce((all, { size }) => all + size, 0),
  };
};
