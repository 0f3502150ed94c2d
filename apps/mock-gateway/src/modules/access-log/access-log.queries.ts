import { accessSubjects, type AccessSubject } from '@portal/contracts/access-log';
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import { ACCESS_LOG_PAGE_SIZE } from '@portal/contracts/constants';
import { parseCursor } from '../../errors/parse-cursor.ts';
import type { Db } from '../../wealth/wealth.queries.ts';

type Asked = InputOf<typeof contracts.accessLog.list>['body'];

const FORM = /^(\d{1,15})\.([0-9a-f-]{36})\.(\d{1,15})$/;

/** The position of a row among those of several clients: its instant, its client and its number. */
const readCursor = (cursor: string) => {
  const [at, client_uuid, number] = parseCursor(cursor, FORM);
  return { at: Number(at), client_uuid: client_uuid!, number: Number(number) };
};

/** A page of what others accessed of some clients, newest first. */
export const listAccesses = async (
  db: Db,
  clients: readonly string[],
  { reader_id, subject, after, limit = ACCESS_LOG_PAGE_SIZE }: Asked,
) => {
  let query = db
    .selectFrom('access_record as r')
    .leftJoin('account as a', 'a.account_uuid', 'r.account_uuid')
    .leftJoin('document as d', 'd.id', 'r.document_id')
    .selectAll('r')
    .select(['a.number as account_number', 'a.type as account_type', 'd.name_en', 'd.name_fr'])
    .where('r.client_uuid', 'in', clients);
  if (reader_id !== undefined) query = query.where('r.reader_id', '=', reader_id);
  if (subject !== undefined) query = query.where('r.subject', '=', subject);
  if (after !== undefined) {
    const { at, client_uuid, number } = readCursor(after);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('r.at', 'r.client_uuid', 'r.number'), '<', tuple(at, client_uuid, number)),
    );
  }
  // One more than requested, to know whether there is a next page.
  const rows = await query
    .orderBy('r.at', 'desc')
    .orderBy('r.client_uuid', 'desc')
    .orderBy('r.number', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
};

export type FoundAccess = Awaited<ReturnType<typeof listAccesses>>['rows'][number];

/** Everyone who accessed something, with the name of the last time, the latest first. */
export const listReaders = async (db: Db, clients: readonly string[]) => {
  const rows = await db
    .selectFrom('access_record')
    .select(({ fn }) => ['reader_id', 'reader_name', fn.max('at').as('last')])
    .where('client_uuid', 'in', clients)
    .groupBy(['reader_id', 'reader_name'])
    .orderBy('last', 'desc')
    .execute();
  const names = new Map<string, string>();
  for (const { reader_id, reader_name } of rows) if (!names.has(reader_id)) names.set(reader_id, reader_name);
  return [...names].map(([reader_id, name]) => ({ reader_id, name }));
};

/** What was ever accessed, in the order of the contract. */
export const listSubjects = async (db: Db, clients: readonly string[]): Promise<AccessSubject[]> => {
  const rows = await db
    .selectFrom('access_record')
    .select('subject')
    .distinct()
    .where('client_uuid', 'in', clients)
    .execute();
  return accessSubjects.filter((one) => rows.some(({ subject }) => subject === one));
};
