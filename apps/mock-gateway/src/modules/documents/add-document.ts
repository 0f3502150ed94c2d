import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { RequestScope } from '../../identity/services.ts';
import { businessYearAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { foldText } from '../../text/fold-text.ts';
import { announceDocument } from './announce-document.ts';
import type { DocumentRow, VersionRow } from './documents.tables.ts';
import { tally } from './tally.ts';

/** A document to be put in front of a client. Its files are stored already, each under its `file_id`. */
export interface NewDocument
  extends
    Pick<DocumentRow, 'client_uuid' | 'type' | 'added_by'>,
    Partial<Pick<DocumentRow, 'id' | 'account_uuid' | 'dated_on' | 'kept_until'>> {
  name: { en: string; fr: string };
  asksAcknowledgement?: boolean;
  /** Under which the client finds it; that of the day it is added on when left out. */
  year?: number;
  /** The user of the firm who adds it; left out where a program does. */
  addedByUser?: string;
  /** Set where another document that is added with it is notified instead. */
  isUnnotified?: true;
  versions: readonly Omit<VersionRow, 'document_id'>[];
}

/** What it is added with, and the request or the job that adds it. */
type Source = Pick<RequestScope, 'clock' | 'config' | 'requestId'>;

/** The row of a document that is added at an instant. */
export const rowOf = (document: NewDocument, added_at: number): DocumentRow => ({
  id: document.id ?? randomUUID(),
  client_uuid: document.client_uuid,
  account_uuid: document.account_uuid ?? null,
  name_en: document.name.en,
  name_fr: document.name.fr,
  type: document.type,
  dated_on: document.dated_on ?? null,
  added_at,
  added_year: document.year ?? businessYearAt(added_at),
  added_by: document.added_by,
  kept_until: document.kept_until ?? null,
  // What clients send they have seen.
  viewed_at: document.added_by === 'client' ? added_at : null,
  asks_acknowledgement: document.asksAcknowledgement ? 1 : 0,
  acknowledged_at: null,
  search_text: foldText(`${document.name.en}\n${document.name.fr}`),
});

/** Writes a document and its files' records. */
export const insertDocument = async (
  transaction: Transaction<Database>,
  row: DocumentRow,
  versions: NewDocument['versions'],
): Promise<void> => {
  await transaction.insertInto('document').values(row).execute();
  if (versions.length > 0)
    await transaction
      .insertInto('document_version')
      .values(versions.map((version) => ({ ...version, document_id: row.id })))
      .execute();
  await tally(transaction, row, 1);
};

const ownerOf = async (db: Transaction<Database>, { client_uuid }: DocumentRow): Promise<string> => {
  const client = db.selectFrom('client').select('user_id').where('client_uuid', '=', client_uuid);
  return (await client.executeTakeFirstOrThrow()).user_id;
};

/** Puts a document in front of a client, who is notified, and records that and until when it is kept. Returns its id. */
export const addDocument = async (
  transaction: Transaction<Database>,
  document: NewDocument,
  source: Source,
): Promise<string> => {
  const row = rowOf(document, source.clock.now().getTime());
  await insertDocument(transaction, row, document.versions);
  const scope = { ...source, db: transaction };
  const owner = await ownerOf(transaction, row);
  const userId = row.added_by === 'client' ? owner : (document.addedByUser ?? null);
  await recordAudit(scope, { event: 'document_added', userId, subject: row.id });
  if (row.kept_until !== null)
    await recordAudit(scope, { event: 'document_retained', userId, subject: `${row.id}/${row.kept_until}` });
  await announceDocument(transaction, owner, { ...row, isUnnotified: document.isUnnotified }, source);
  return row.id;
};
