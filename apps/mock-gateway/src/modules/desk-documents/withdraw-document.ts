import type { InputOf } from '@portal/contracts/call';
import type { deskDocuments } from '@portal/contracts/desk-documents';
import type { Kysely, Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { writeOnDesk } from '../desk/on-desk.ts';
import { userOfClient } from '../desk/own-users.queries.ts';
import type { SentDocumentRow } from '../documents/sent-documents.tables.ts';
import { tally } from '../documents/tally.ts';
import { notify } from '../notifications/notify.ts';
import { removeBytes } from '../uploads/cancel-upload.ts';

const findSentDocument = (db: Kysely<Database>, id: string): Promise<SentDocumentRow | undefined> =>
  db.selectFrom('put_document').selectAll().where('id', '=', id).executeTakeFirst();

/** Cancels the upload of a file, in one of these states. Throws `conflict` for one in another. */
const cancel = async (
  db: Transaction<Database>,
  { id, now }: { id: string; now: number },
  states: readonly ('receiving' | 'pending' | 'quarantined' | 'clean')[],
) => {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'canceled', is_unwanted: 1, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new GatewayError('conflict');
};

/** Removes a document that its client has never viewed nor attached. Throws `conflict` for any other. */
const removeUnread = async (db: Transaction<Database>, document_id: string) => {
  const document = await db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();
  const attached = await db
    .selectFrom('attached_file')
    .select('id')
    .where('document_id', '=', document_id)
    .limit(1)
    .executeTakeFirst();
  if (document.viewed_at !== null || attached) throw new GatewayError('conflict');
  await db.deleteFrom('document_version').where('document_id', '=', document_id).execute();
  await db.deleteFrom('document').where('id', '=', document_id).execute();
  await tally(db, document, -1);
};

/** Withdraws a document that was sent to a client, on its way or unread, as the client's advisor. Its bytes are deleted. */
export const withdrawOnDesk = async (
  { params: { put_id } }: InputOf<typeof deskDocuments.withdraw>,
  context: SignedInContext,
): Promise<true> => {
  const known = await findSentDocument(context.db, put_id);
  const client_uuid = known?.client_uuid;
  const userId = client_uuid && (await userOfClient(context.db, client_uuid));
  const { clock, config } = context;
  const withdraw = async (db: Transaction<Database>, { userId: owner }: { userId: string }) => {
    const sent = await findSentDocument(db, put_id);
    if (!sent || sent.withdrawn_at !== null || sent.viewed_at !== null) throw new GatewayError('conflict');
    const now = clock.now().getTime();
    await db.updateTable('put_document').set({ withdrawn_at: now }).where('id', '=', put_id).execute();
    await recordAudit(context, { event: 'document_withdrawn', subject: sent.document_id ?? put_id }, db);
    if (sent.document_id === null)
      return cancel(db, { id: put_id, now }, ['receiving', 'pending', 'quarantined']);
    await removeUnread(db, sent.document_id);
    await cancel(db, { id: put_id, now }, ['clean']);
    await publish(db, owner, 'documents');
    const news = { kind: 'document', text: 'document_withdrawn' } as const;
    const params = { name: { en: sent.name_en, fr: sent.name_fr } };
    await notify({ db, clock, config }, { ...news, userId: owner, params, link: '/app/documents' });
  };
  const held = known ? [locks.user(known.put_by)] : [];
  await writeOnDesk(context, { userId, subject: 'documents', client_uuid }, withdraw, held);
  // The next cleanup deletes what cannot be deleted now.
  await removeBytes(context, put_id).catch(() => undefined);
  return true;
};
