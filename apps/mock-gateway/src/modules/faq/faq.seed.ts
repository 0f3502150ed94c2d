import type { Kysely } from 'kysely';
import { publishShipped } from '../../content/publish-shipped.ts';
import type { Database } from '../../store/schema.ts';

const folder = new URL('./shipped/', import.meta.url);

/** Publishes the questions about the portal that it ships with, for every firm that does not have them yet. */
export const publishFaq = (db: Kysely<Database>, at: number): Promise<void> =>
  publishShipped(db, { kind: 'faq', folder, at });
