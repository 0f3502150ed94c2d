import type { Kysely } from 'kysely';
import type { Principal } from '../../identity/principal.ts';
import type { Database } from '../../store/schema.ts';
import { isWithin, noteListed, type DocumentScope } from './document-scope.ts';
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

/** How many documents of each kind there are within some scopes; kinds without any are left out. */
export const readTally = async (db: Db, scopes: readonly DocumentScope[]) => {
  const rows = await db
    .selectFrom('document_tally')
    .select(['client_uuid', 'type', 'added_year', 'account_uuid', 'is_new', 'documents'])
    .where(
      'client_uuid',
      'in',
      scopes.map(({ client_uuid }) => client_uuid),
    )
    .where('documents', '>', 0)
    .execute();
  return rows.filter(({ client_uuid, account_uuid }) =>
    scopes.some((scope) => isWithin(scope, { client_uuid, account_uuid: account_uuid || null })),
  );
};

export type Tally = Awaited<ReturnType<typeof readTally>>[number];

/** How many new documents there are within some scopes; those of other clients are noted for the access log. */
export const countNew = async (
  db: Db,
  principal: Principal,
  scopes: readonly DocumentScope[],
): Promise<number> => {
  const kinds = await readTally(db, scopes);
  noteListed(principal, scopes, kinds);
  return kinds.reduce((sum, { is_new, documents }) => sum + is_new * documents, 0);
};
