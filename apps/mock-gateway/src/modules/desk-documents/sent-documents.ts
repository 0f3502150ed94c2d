import type { InputOf, OutputOf } from '@portal/contracts/call';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '@portal/contracts/constants';
import {
  SENT_DOCUMENTS_MAX_ROWS,
  type deskDocuments,
  type SentDocument,
} from '@portal/contracts/desk-documents';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { requireSpace } from '../../files/free-space.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { readOnDesk, writeOnDesk } from '../desk/on-desk.ts';
import { userOfClient } from '../desk/own-users.queries.ts';
import {
  boundUnfinished,
  findSame,
  insertUpload,
  requireContent,
  toAnnounced,
} from '../uploads/announce-upload.ts';
import { makeReceivingFolder } from '../uploads/received-file.ts';
import { requireType, safeName } from '../uploads/upload-name.ts';
import { stateOfSentDocument, type ListedSentDocument } from './sent-document-state.ts';

const types = DOCUMENT_TYPES.map(({ extension, fileType }) => ({ extension, file_type: fileType }));
const files = { types, max_bytes: DOCUMENT_MAX_BYTES - 1 };

const toSentDocuments = (row: ListedSentDocument): SentDocument[] => {
  const state = stateOfSentDocument(row);
  // Of a file that never came, or that was rejected long ago, nothing is left.
  if (state === null) return [];
  const { id, name_en, name_fr, type, account_uuid, year, put_at, reason } = row;
  return [
    {
      put_id: id,
      name: { en: name_en, fr: name_fr },
      type,
      account_uuid,
      year,
      put_at: new Date(put_at).toISOString(),
      state,
      reason: state === 'quarantined' ? reason : null,
    },
  ];
};

/** The documents that advisors sent a client, as their advisor reads them. */
export const listSentDocuments = async (
  { params: { client_uuid } }: InputOf<typeof deskDocuments.list>,
  context: SignedInContext,
): Promise<OutputOf<typeof deskDocuments.list>> => {
  const { db } = context;
  const userId = await userOfClient(db, client_uuid);
  await readOnDesk(context, { userId, subject: 'documents', client_uuid });
  const rows = await db
    .selectFrom('put_document as p')
    .leftJoin('upload as u', 'u.id', 'p.id')
    .selectAll('p')
    .select(['u.state as upload_state', 'u.reason'])
    .where('p.client_uuid', '=', client_uuid)
    .orderBy('p.put_at', 'desc')
    .orderBy('p.id')
    .limit(SENT_DOCUMENTS_MAX_ROWS)
    .execute();
  return { documents: rows.flatMap(toSentDocuments), accounts: await ownAccounts(db, [client_uuid]), files };
};

type SendInput = InputOf<typeof deskDocuments.put>;

const requireAccount = async (db: Transaction<Database>, { params, body }: SendInput) => {
  const { account_uuid } = body.document;
  if (account_uuid === null) return;
  const accounts = await ownAccounts(db, [params.client_uuid]);
  if (!accounts.some((one) => one.account_uuid === account_uuid)) throw new GatewayError('not_found');
};

/** Records the details of a document; of one that is in front of the client it stays as it is. */
const writeSentDocument = async (
  db: Transaction<Database>,
  { params, body: { document } }: SendInput,
  { id, put_by, put_at }: { id: string; put_by: string; put_at: number },
) => {
  const { name, type, account_uuid, year } = document;
  const details = { name_en: name.en, name_fr: name.fr, type, account_uuid, year };
  await db
    .insertInto('put_document')
    .values({
      ...details,
      id,
      client_uuid: params.client_uuid,
      put_by,
      put_at,
      document_id: null,
      viewed_at: null,
      withdrawn_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(details).where('put_document.document_id', 'is', null),
    )
    .execute();
};

/** Announces a document that an advisor sends a client, or resumes the upload of the same content to the same client. */
export const sendDocumentToClient = async (
  input: SendInput,
  context: SignedInContext,
): Promise<OutputOf<typeof deskDocuments.put>> => {
  const { client_uuid } = input.params;
  const { file } = input.body;
  const { userId: user_id } = context.principal;
  requireType(safeName(file.file_name), file.file_type);
  requireContent(file.file_size);
  await requireSpace(await makeReceivingFolder(context.config.dataDir), file.file_size);
  const what = { userId: await userOfClient(context.db, client_uuid), subject: 'documents' } as const;
  const announce = async (db: Transaction<Database>) => {
    await requireAccount(db, input);
    const now = context.clock.now().getTime();
    const same = await findSame(db, user_id, file, client_uuid);
    if (!same) await boundUnfinished(db, user_id, file.file_size);
    const { account_uuid } = input.body.document;
    const upload = same ?? (await insertUpload(db, { ...file, user_id, client_uuid, account_uuid, now }));
    await writeSentDocument(db, input, { id: upload.id, put_by: user_id, put_at: now });
    return upload;
  };
  const upload = await writeOnDesk(context, { ...what, client_uuid }, announce, [locks.user(user_id)]);
  return toAnnounced(context, upload);
};
