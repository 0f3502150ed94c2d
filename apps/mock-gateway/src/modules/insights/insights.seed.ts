import type { Kysely } from 'kysely';
import { publishShipped } from '../../content/publish-shipped.ts';
import type { Database } from '../../store/schema.ts';

const folder = new URL('./seeded/', import.meta.url);

/** Publishes the invented articles, for every firm that does not have them yet. Does nothing before the store has instruments. */
export const publishArticles = async (db: Kysely<Database>, at: number): Promise<void> => {
  if (await db.selectFrom('instrument').select('id').executeTakeFirst())
    await publishShipped(db, { kind: 'article', folder, at });
};
