import { randomUUID } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { DOCUMENT_MAX_BYTES } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { requireReceivingSpace } from './received-file.ts';
import { uploadInfo } from './upload-address.ts';
import { requireType, safeName } from './upload-name.ts';
import type { UploadRow } from './uploads.tables.ts';

/** Enough for every file of a folder, and a bound on what one client leaves here. */
const MAX_UNFINISHED_UPLOADS = 20;
const MAX_UNFINISHED_BYTES = 4 * DOCUMENT_MAX_BYTES;

type Announcement = InputOf<typeof contracts.uploads.create>['body'];

/** Throws the error of a file that is empty or too large. */
export const requireContent = (file_size: number): void => {
  if (file_size === 0) throw new GatewayError('file_empty');
  if (file_size >= DOCUMENT_MAX_BYTES) throw new GatewayError('file_too_large');
};

/** The client whose document it becomes: the owner of the account, or else the user's first client number. */
const clientFor = async (
  db: Kysely<Database>,
  userId: string,
  { account_uuid }: Announcement,
): Promise<string> => {
  const own = await clientUuidsOf(db, userId);
  const account = account_uuid
    ? await db
        .selectFrom('account')
        .select('client_uuid')
        .where('account_uuid', '=', account_uuid)
        .executeTakeFirst()
    : { client_uuid: own[0] };
  const client = own.find((one) => one === account?.client_uuid);
  if (client === undefined) throw new GatewayError('not_found');
  return client;
};

/** Has a request of the advisor fulfilled by an upload. Throws `not_found` for one to another client, or that has ended. */
const fulfil = async (db: Kysely<Database>, userId: string, id: string, upload_id: string) => {
  const { numUpdatedRows } = await db
    .updateTable('document_request')
    .set({ upload_id })
    .where('id', '=', id)
    .where('ended_as', 'is', null)
    .where('client_uuid', 'in', await clientUuidsOf(db, userId))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new GatewayError('not_found');
};

/** The same content on its way or in the documents already; what was quarantined may be sent again. */
export const findSame = (
  db: Kysely<Database>,
  userId: string,
  { sha256, file_size }: Pick<Announcement, 'sha256' | 'file_size'>,
  /** The client to whom an advisor sends it; left out for what a client sends. */
  client_uuid?: string,
) =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('user_id', '=', userId)
    // An advisor may be a client too: what they send others is none of their own uploads.
    .where('id', client_uuid === undefined ? 'not in' : 'in', db.selectFrom('put_document').select('id'))
    .$if(client_uuid !== undefined, (put) => put.where('client_uuid', '=', client_uuid!))
    .where('sha256', '=', sha256)
    .where('file_size', '=', file_size)
    .where('state', 'in', ['receiving', 'pending', 'clean'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Throws `too_many_uploads` for one more than a user may have unfinished. */
export const boundUnfinished = async (db: Kysely<Database>, userId: string, file_size: number) => {
  const { count, bytes } = await db
    .selectFrom('upload')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      // PostgreSQL sums as text, and the sum of nothing is null.
      fn.sum<number | string | null>('file_size').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('state', 'in', ['receiving', 'pending'])
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNFINISHED_UPLOADS || Number(bytes ?? 0) + file_size > MAX_UNFINISHED_BYTES)
    throw new GatewayError('too_many_uploads');
};

/** Writes an upload of which nothing has arrived yet. */
export const insertUpload = async (
  db: Kysely<Database>,
  {
    file_name,
    file_type,
    file_size,
    sha256,
    now,
    ...whose
  }: Omit<Announcement, 'account_uuid' | 'request_id'> &
    Pick<UploadRow, 'user_id' | 'client_uuid' | 'account_uuid'> & { now: number },
): Promise<UploadRow> => {
  const upload = {
    ...whose,
    id: randomUUID(),
    file_name: safeName(file_name),
    file_type,
    file_size,
    sha256,
    state: 'receiving' as const,
    reason: null,
    received_bytes: 0,
    created_at: now,
    updated_at: now,
    settled_at: null,
  };
  await db.insertInto('upload').values(upload).execute();
  return { ...upload, is_unwanted: 0 };
};

/** Finds the same content, or begins a new upload, in one transaction: two tabs with one file share its upload. */
const findOrBegin = ({ db, clock, principal: { userId } }: SignedInContext, announced: Announcement) =>
  inTransaction(db, [locks.user(userId)], async (transaction) => {
    const same = await findSame(transaction, userId, announced);
    if (!same) await boundUnfinished(transaction, userId, announced.file_size);
    const now = clock.now().getTime();
    const { account_uuid = null, request_id, ...file } = announced;
    const begin = async () =>
      insertUpload(transaction, {
        ...file,
        user_id: userId,
        client_uuid: await clientFor(transaction, userId, announced),
        account_uuid,
        now,
      });
    const upload = same ?? (await begin());
    if (request_id) await fulfil(transaction, userId, request_id, upload.id);
    if (!same || request_id) await publish(transaction, userId, 'uploads');
    return upload;
  });

/** What a sender is responded to: where to send the bytes, unless they have arrived. */
export const toAnnounced = (
  services: Parameters<typeof uploadInfo>[0],
  upload: UploadRow,
): OutputOf<typeof contracts.uploads.create> => {
  const { id: upload_id, state, received_bytes } = upload;
  if (state === 'pending' || state === 'clean')
    return { upload_id, state, received_bytes, upload_info: null };
  return { upload_id, state: 'receiving', received_bytes, upload_info: uploadInfo(services, upload) };
};

/**
 * Begins an upload, or resumes the one of the same content under a fresh address. What has arrived already is named
 * instead, before its bytes are sent.
 */
export const announceUpload = async (
  announced: Announcement,
  context: SignedInContext,
): Promise<OutputOf<typeof contracts.uploads.create>> => {
  requireType(safeName(announced.file_name), announced.file_type);
  requireContent(announced.file_size);
  await requireReceivingSpace(context.config.dataDir, announced.file_size);
  const upload = await findOrBegin(context, announced);
  return toAnnounced(context, upload);
};
