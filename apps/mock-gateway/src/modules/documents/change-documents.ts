import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { listReadableScopes, type DocumentScope } from './document-scope.ts';
import type { DocumentRow } from './documents.tables.ts';
import { findWithin } from './documents.queries.ts';
import { countNew, tally } from './tally.ts';

/** The documents with these ids within some scopes. One outside them is found as little as one that does not exist. */
export const requireWithin = async (
  { db }: Pick<SignedInContext, 'db'>,
  scopes: readonly DocumentScope[],
  ids: readonly string[],
): Promise<DocumentRow[]> => {
  const wanted = [...new Set(ids)];
  const found = await findWithin(db, scopes, wanted);
  if (found.length < wanted.length) throw new GatewayError('not_found');
  return found;
};

/** The caller's own documents: what they have viewed and acknowledged is no one else's to say. */
const ownDocuments = async ({ db, principal }: Pick<SignedInContext, 'db' | 'principal'>) =>
  (await listReadableScopes(db, principal)).filter(({ shared_by }) => shared_by === null);

/** What a change needs of the request that makes it, within its transaction. */
type Change = Pick<SignedInContext, 'clock' | 'principal' | 'requestId'> & { db: Transaction<Database> };

/** Does work with the caller's documents in a transaction in which no other request changes them. */
const changing = <Result>(
  { db: ownDb, clock, principal, requestId }: SignedInContext,
  ids: readonly string[],
  work: (documents: DocumentRow[], change: Change) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ownDb, [locks.user(principal.userId)], async (db) => {
    const change = { db, clock, principal, requestId };
    return work(await requireWithin(change, await ownDocuments(change), ids), change);
  });

const setViewed = async (change: Change, document: DocumentRow, viewed_at: number | null) => {
  const { db } = change;
  await db.updateTable('document').set({ viewed_at }).where('id', '=', document.id).execute();
  await tally(db, document, -1);
  await tally(db, { ...document, viewed_at }, 1);
  if (viewed_at === null) return;
  // What an advisor sent is not withdrawn any more, also when it is marked as new again.
  await db
    .updateTable('put_document')
    .set({ viewed_at })
    .where('document_id', '=', document.id)
    .where('viewed_at', 'is', null)
    .execute();
  await recordAudit(change, { event: 'document_viewed', subject: document.id });
};

/** Marks documents as viewed or as new; those that are so already stay as they are. Returns how many are new then. */
export const markDocuments = (
  context: SignedInContext,
  ids: readonly string[],
  status: 'new' | 'viewed',
): Promise<number> =>
  changing(context, ids, async (documents, change) => {
    const { db, clock, principal } = change;
    const viewed_at = status === 'viewed' ? clock.now().getTime() : null;
    const others = documents.filter((document) => (document.viewed_at === null) !== (status === 'new'));
    for (const document of others) await setViewed(change, document, viewed_at);
    if (others.length > 0) await publish(db, principal.userId, 'documents');
    return countNew(db, principal, await ownDocuments(change));
  });

/** Records that a document was received; returns when that was first recorded. */
export const acknowledgeDocument = (context: SignedInContext, id: string): Promise<number> =>
  changing(context, [id], async ([document], change) => {
    if (!document?.asks_acknowledgement) throw new GatewayError('conflict');
    if (document.acknowledged_at !== null) return document.acknowledged_at;
    const { db, clock, principal } = change;
    const acknowledged_at = clock.now().getTime();
    await db.updateTable('document').set({ acknowledged_at }).where('id', '=', id).execute();
    await recordAudit(change, { event: 'document_acknowledged', subject: id });
    await publish(db, principal.userId, 'documents');
    return acknowledged_at;
  });
