import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { DocumentRow } from './documents.tables.ts';

type Db = Kysely<Database>;
type Tallied = Pick<DocumentRow, 'client_uuid' | 'type' | 'added_year' | 'account_uuid' | 'viewed_at'>;

const KEY = ['client_uuid', 'type', 'added_year', 'account_uuid', 'is_new'] as const;

/** Counts a document in, or with -1 out, under what it is and whether it is new. */
export const tally = async (db: Db, document: Tallied, documents: 1 | -1): Promise<void> => {
  const { client_uuid, type, added_year, account_uuid, viewed_at } = document;
  await db
    .insertInto('document_tally')
    .values({
      client_uuid,
      type,
      added_year,
      account_uuid: account_uuid ?? '',
      is_new: viewed_at === null ? 1 : 0,
      documents,
    })
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet(({ eb }) => ({ documents: eb('document_tally.documents', '+', documents) })),
    )
    .execute();
};

/** How many documents of each kind there are; kinds without any are left out. */
export const readTally = (db: Db, clients: readonly string[]) =>
  db
    .selectFrom('document_tally')
    .select(['type', 'added_year', 'account_uuid', 'is_new', 'documents'])
    .where('client_uuid', 'in', clients)
    .where('documents', '>', 0)
    .execute();

export type Tally = Awaited<ReturnType<typeof readTally>>[number];

/** How many new documents some clients have. */
export const countNew = async (db: Db, clients: readonly string[]): Promise<number> =>
  (await readTally(db, clients)).reduce((sum, { is_new, documents }) => sum + is_new * documents, 0);
