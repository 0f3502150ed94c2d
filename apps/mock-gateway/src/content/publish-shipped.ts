import { readdirSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { ContentKind } from './content-kinds.ts';
import { parseContent } from './parse-content.ts';
import { publishParsed } from './publish-content.ts';

interface Shipped {
  kind: ContentKind;
  /** The folder of the files. */
  folder: URL;
  /** In milliseconds since 1970. */
  at: number;
}

/**
 * Publishes texts that the gateway ships with for every firm of the store, except those it has any version of: what a
 * firm has written itself, or withdrawn, stays.
 */
export const publishShipped = async (db: Kysely<Database>, { kind, folder, at }: Shipped): Promise<void> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const firms = await db.selectFrom('firm').select('id').orderBy('id').execute();
  const published = await db
    .selectFrom('content_version')
    .select(['firm_id', 'key'])
    .where('kind', '=', kind)
    .where('version', '=', 1)
    .execute();
  const known = new Set(published.map(({ firm_id, key }) => `${firm_id}/${key}`));
  const isMissing = (firmId: string, name: string) => !known.has(`${firmId}/${name.split('.')[0]}`);
  const waiting = firms.filter(({ id }) => names.some((name) => isMissing(id, name)));
  if (waiting.length === 0) return;
  const parsed = parseContent(
    names.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
  );
  for (const { id: firmId } of waiting) {
    const missing = parsed.filter(({ content }) => isMissing(firmId, content.key));
    await publishParsed(db, { firmId, at, by: null }, missing);
  }
};
