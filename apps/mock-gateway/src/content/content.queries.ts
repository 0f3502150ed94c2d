import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../store/schema.ts';
import { contentOfVersion, type ContentItem } from './content-item.ts';
import type { ContentKind, PublishedKind } from './content-kinds.ts';
import type { ContentTables } from './content.tables.ts';

type Db = Kysely<Database>;
type Row = Selectable<ContentTables['content_version']>;

/** Whose content, of which kind, and on which day it is to be in force. */
export interface ContentScope {
  firmId: string;
  kind: ContentKind;
  day: string;
}

type PublishedScope = Omit<ContentScope, 'kind'> & { kind: PublishedKind };

/** A row as its item. */
export const toItem = (
  { key, version, dated, topic, hash, content }: Row,
  kind: ContentKind,
): ContentItem => ({
  kind,
  key,
  version,
  dated,
  topic,
  hash,
  ...contentOfVersion.parse(JSON.parse(content)),
});

/** The version of each piece of content in force on a day: the last one dated by then, unless it withdraws it. */
export const inForce = (db: Db, { firmId, kind, day }: PublishedScope) =>
  db
    .selectFrom('content_version as c')
    .where('c.firm_id', '=', firmId)
    .where('c.kind', '=', kind)
    .where('c.is_withdrawn', '=', 0)
    .where((eb) =>
      eb(
        'c.version',
        '=',
        eb
          .selectFrom('content_version as newer')
          .select(({ fn }) => fn.max<number>('newer.version').as('version'))
          .whereRef('newer.firm_id', '=', 'c.firm_id')
          .whereRef('newer.kind', '=', 'c.kind')
          .whereRef('newer.key', '=', 'c.key')
          .where('newer.dated', '<=', day),
      ),
    );

/** What a firm has published of a kind, by key. */
export const listContent = async (db: Db, scope: ContentScope): Promise<ContentItem[]> => {
  const rows = await inForce(db, scope).selectAll('c').orderBy('c.key').execute();
  return rows.map((row) => toItem(row, scope.kind));
};

/** One piece of content in force; undefined when there is none of that key. */
export const findContent = async (
  db: Db,
  { key, ...scope }: ContentScope & { key: string },
): Promise<ContentItem | undefined> => {
  const row = await inForce(db, scope).selectAll('c').where('c.key', '=', key).executeTakeFirst();
  return row && toItem(row, scope.kind);
};

/** Every version of a piece of content that was in force by a day, the last one first. */
export const listVersions = async (
  db: Db,
  { firmId, kind, day, key }: ContentScope & { key: string },
): Promise<ContentItem[]> => {
  const rows = await db
    .selectFrom('content_version')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('dated', '<=', day)
    .where('is_withdrawn', '=', 0)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => toItem(row, kind));
};
