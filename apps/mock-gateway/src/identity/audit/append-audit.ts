import { sql, type Transaction } from 'kysely';
import { atCommit } from '../../store/at-commit.ts';
import type { Database } from '../../store/schema.ts';
import { aroundNumber, FIRST_PREVIOUS_HASH, hashOfRecord, type AuditRecord } from './audit-record.ts';

type Entry = Omit<AuditRecord, 'number'>;

/** The one row that records how far the log goes. */
const HEAD = 1;

/** Takes the next number, which locks the head of the log until the transaction ends. */
const takeNumber = (db: Transaction<Database>) =>
  db
    .insertInto('audit_head')
    .values({ id: HEAD, number: 1, hash: FIRST_PREVIOUS_HASH })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({ number: eb('audit_head.number', '+', 1) })),
    )
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();

/** Appends a line to the log on SQLite, where there is one writer at a time. */
export const appendNow = async (db: Transaction<Database>, entry: Entry): Promise<void> => {
  const { number, hash: previous_hash } = await takeNumber(db);
  const record = { ...entry, number };
  const hash = hashOfRecord(previous_hash, record);
  await db
    .insertInto('audit_event')
    .values({ ...record, previous_hash, hash })
    .execute();
  await db.updateTable('audit_head').set({ hash }).where('id', '=', HEAD).execute();
};

const COLUMNS = ['at', 'event', 'user_id', 'session_id', 'request_id', 'subject'] as const;

/** Each is a statement of its own, so that it sees what was committed while the one before it waited. */
const appending = (entry: Entry) => {
  const [before, after] = aroundNumber(entry).map((text) => sql.lit(text));
  const values = COLUMNS.map((column) => sql.lit(entry[column]));
  return [
    sql`insert into audit_head (id, number, hash) values (${sql.lit(HEAD)}, 0, ${sql.lit(FIRST_PREVIOUS_HASH)})
      on conflict (id) do nothing`,
    sql`select from audit_head where id = ${sql.lit(HEAD)} for update`,
    sql`with head as (select number + 1 as number, hash from audit_head where id = ${sql.lit(HEAD)}),
      line as (
        insert into audit_event (number, previous_hash, hash, ${sql.join(COLUMNS.map((one) => sql.ref(one)))})
        select number, hash,
          encode(sha256(convert_to(hash || ${before} || number || ${after}, 'UTF8')), 'hex'), ${sql.join(values)}
        from head returning number, hash
      )
      update audit_head set number = line.number, hash = line.hash from line where id = ${sql.lit(HEAD)}`,
  ];
};

/**
 * Appends a line to the log on PostgreSQL when the transaction is committed. All transactions of all gateways meet at
 * the head of the log: it is locked by the message that commits, and the server hashes the line.
 */
export const appendAtCommit = (transaction: Transaction<Database>, entry: Entry): Promise<void> =>
  atCommit(transaction, ...appending(entry).map((statement) => statement.compile(transaction).sql));
