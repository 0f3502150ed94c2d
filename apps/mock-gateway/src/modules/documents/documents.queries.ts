import type { InputOf } from '@portal/contracts/call';
import type { contracts } from '@portal/contracts';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { INSTANT_AND_ID, parseCursor } from '../../errors/parse-cursor.ts';
import type { Database } from '../../store/schema.ts';
import { likePattern } from '../../text/like-pattern.ts';
import { isWithin, type DocumentScope } from './document-scope.ts';
import type { DocumentRow, VersionRow } from './documents.tables.ts';
import type { Tally } from './tally.ts';

type Db = Kysely<Database>;
type Filter = InputOf<typeof contracts.documents.list>['body'];
type Documents<Row> = SelectQueryBuilder<Database & { d: Database['document'] }, 'd', Row>;

const narrow = <Row>(query: Documents<Row>, { types, year, account, status, text }: Filter) => {
  let narrowed = query;
  if (types) narrowed = narrowed.where('d.type', 'in', types);
  if (year !== undefined) narrowed = narrowed.where('d.added_year', '=', year);
  if (account !== undefined) narrowed = narrowed.where('d.account_uuid', '=', account);
  if (status) narrowed = narrowed.where('d.viewed_at', status === 'new' ? 'is' : 'is not', null);
  if (text !== undefined)
    narrowed = narrowed.where(sql<boolean>`d.search_text like ${likePattern(text)} escape '\\'`);
  return narrowed;
};

/** The documents within a scope. */
const inScope = (db: Db, { client_uuid, accounts }: DocumentScope) => {
  const ofClient = db.selectFrom('document as d').where('d.client_uuid', '=', client_uuid);
  return accounts === null ? ofClient : ofClient.where('d.account_uuid', 'in', [...accounts]);
};

/** A page of the documents within one scope. The index returns them in order, so that no more is read. */
const pageOfScope = (db: Db, scope: DocumentScope, filter: Filter, limit: number) => {
  let query = narrow(inScope(db, scope).selectAll('d'), filter);
  if (filter.after !== undefined) {
    const [at = '', id = ''] = parseCursor(filter.after, INSTANT_AND_ID);
    query = query.where(sql<boolean>`(d.added_at, d.id) < (${Number(at)}, ${id})`);
  }
  return query.orderBy('d.added_at', 'desc').orderBy('d.id', 'desc').limit(limit);
};

/** Where the next page begins after a document. */
export const placeAfter = ({ added_at, id }: DocumentRow): string => `${added_at}.${id}`;

const newestFirst = (one: DocumentRow, other: DocumentRow) =>
  other.added_at - one.added_at || (one.id < other.id ? 1 : -1);

/** A page of the documents within some scopes, the newest first; each returns no more than the page may need. */
export const listDocuments = async (
  db: Db,
  scopes: readonly DocumentScope[],
  filter: Filter,
  limit: number,
): Promise<DocumentRow[]> => {
  const found = await Promise.all(scopes.map((scope) => pageOfScope(db, scope, filter, limit).execute()));
  return found.flat().toSorted(newestFirst).slice(0, limit);
};

const isOf =
  ({ types, year, account, status }: Filter) =>
  (kind: Tally) =>
    (types?.includes(kind.type) ?? true) &&
    (year === undefined || kind.added_year === year) &&
    (account === undefined || kind.account_uuid === account) &&
    (status === undefined || kind.is_new === (status === 'new' ? 1 : 0));

/** How many documents match a filter. Only a search for a text reads the documents themselves. */
export const countDocuments = async (
  db: Db,
  scopes: readonly DocumentScope[],
  filter: Filter,
  kinds: readonly Tally[],
): Promise<number> => {
  if (filter.text === undefined)
    return kinds.filter(isOf(filter)).reduce((sum, { documents }) => sum + documents, 0);
  let all = 0;
  for (const scope of scopes) {
    const counted = inScope(db, scope).select(({ fn }) => fn.countAll<number>().as('count'));
    all += Number((await narrow(counted, filter).executeTakeFirstOrThrow()).count);
  }
  return all;
};

/** The files of documents, by document. */
export const listVersions = async (
  db: Db,
  documents: readonly { id: string }[],
): Promise<ReadonlyMap<string, VersionRow[]>> => {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_version')
    .selectAll()
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('language')
    .execute();
  return Map.groupBy(rows, ({ document_id }) => document_id);
};

/** The documents with these ids that are of these clients. */
export const findOwned = (db: Db, clients: readonly string[], ids: readonly string[]) =>
  db.selectFrom('document').selectAll().where('id', 'in', ids).where('client_uuid', 'in', clients).execute();

/** The documents with these ids that are within these scopes. */
export const findWithin = async (
  db: Db,
  scopes: readonly DocumentScope[],
  ids: readonly string[],
): Promise<DocumentRow[]> => {
  const found = await findOwned(
    db,
    scopes.map(({ client_uuid }) => client_uuid),
    ids,
  );
  return found.filter((document) => scopes.some((scope) => isWithin(scope, document)));
};
