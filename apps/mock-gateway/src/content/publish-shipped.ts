import { readdirSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { nameParts, type ContentFile } from './content-item.ts';
import type { ContentKind, PublishedKind } from './content-kinds.ts';
import { parseContent } from './parse-content.ts';
import { publishParsed } from './publish-content.ts';

interface Shipped {
  kind: ContentKind;
  /** The folder of the files. */
  folder: URL;
  /** In milliseconds since 1970. */
  at: number;
}

/** The firms of the store that have no version of some of these keys, each with a test of which keys it lacks. */
export const firmsWithout = async (
  db: Kysely<Database>,
  kind: PublishedKind,
  keys: readonly string[],
): Promise<{ firmId: string; lacks: (key: string) => boolean }[]> => {
  const firms = await db.selectFrom('firm').select('id').orderBy('id').execute();
  const published = await db
    .selectFrom('content_version')
    .select(['firm_id', 'key'])
    .where('kind', '=', kind)
    // Whatever has versions has this one.
    .where('version', '=', 1)
    .execute();
  const known = new Set(published.map(({ firm_id, key }) => `${firm_id}/${key}`));
  return firms
    .map(({ id: firmId }) => ({ firmId, lacks: (key: string) => !known.has(`${firmId}/${key}`) }))
    .filter(({ lacks }) => keys.some(lacks));
};

/** The files of a folder whose names have an ending, such as `.md`. */
export const filesIn = (folder: URL, ending: string): ContentFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/**
 * Publishes the texts of a folder that the gateway ships with to each firm of the store. A text that the firm has a
 * version of is left out: what the firm has written itself, or withdrawn, stays.
 */
export const publishShipped = async (db: Kysely<Database>, { kind, folder, at }: Shipped): Promise<void> => {
  const keys = readdirSync(folder).flatMap((name) => nameParts(name)?.key ?? []);
  const waiting = await firmsWithout(db, kind, keys);
  if (waiting.length === 0) return;
  const parsed = parseContent(filesIn(folder, '.md'));
  for (const { firmId, lacks } of waiting) {
    const missing = parsed.filter(({ content }) => lacks(content.key));
    await publishParsed(db, { firmId, at, by: null }, missing);
  }
};
