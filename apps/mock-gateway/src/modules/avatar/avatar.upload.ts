import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import * as field from '@portal/contracts/field';
import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { routerPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../identity/services.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Attachment } from './avatar.tables.ts';
import type { SigningKeys } from '../../identity/tokens/signing-keys.ts';
import { receiveFile, TooManyBytes } from '../../files/receive-file.ts';
import { storageOf } from '../../files/storage-of.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Arrival } from '../../files/file-storage.ts';
import { hasAccess } from '../../identity/has-access.ts';
import { isSigned, sign } from '../../identity/secrets/signature.ts';
import { photoParts } from './photo-url.ts';
import { RECEIVED_WITHIN_MS, removeOrphaned } from './orphaned-photos.ts';

type Announced = Pick<Attachment, 'id' | 'user_id' | 'file_type' | 'file_size' | 'upload_expires_at'>;

/** A used announcement has the time it was signed with as a negative number. */
const uploadParts = ({ id, user_id, file_type, file_size, upload_expires_at }: Announced) => [
  id,
  user_id,
  file_type,
  file_size,
  Math.abs(upload_expires_at),
];

/** Binds an upload to its user, type, size and time. */
export const uploadSignature = (keys: SigningKeys, announced: Announced): string =>
  sign(keys, 'upload', uploadParts(announced));

const params = z.object({ id: field.uuid });
const photoQuery = z.object({ expires: z.coerce.number(), signature: z.string() });

const read = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new GatewayError('not_found');
  return result.data;
};

/** The error for a body that did not arrive as announced. */
const errorOf = (failure: unknown, body: Readable) => {
  if (failure instanceof TooManyBytes) return new GatewayError('file_too_large');
  // A sender that disconnects is no error of the gateway, and is not logged as one.
  return body.readableAborted ? new GatewayError('upload_mismatch') : failure;
};

const receive = async (dataDir: string, { id, file_size }: Attachment, body: Readable): Promise<Arrival> => {
  const arrival = await receiveFile(dataDir, id, body, file_size).catch((failure: unknown) => {
    throw errorOf(failure, body);
  });
  if (arrival.bytes === file_size) return arrival;
  await rm(arrival.path, { force: true });
  throw new GatewayError('upload_mismatch');
};

/** Stores what has arrived. Whatever cannot be stored completely is deleted, now or by the next scan. */
const storeArrival = async ({ db, config }: Services, { id, file_type }: Attachment, arrival: Arrival) => {
  try {
    await storageOf(config).store(id, arrival, file_type);
  } catch (caught) {
    await rm(arrival.path, { force: true });
    await db.updateTable('attachment').set({ is_unwanted: 1 }).where('id', '=', id).execute();
    throw caught;
  }
};

/** Claims the one upload an announcement allows; a second finds nothing to claim. */
const claim = async ({ db, clock }: Services, id: string) => {
  const now = clock.now().getTime();
  const claimed = await db
    .updateTable('attachment')
    .set(({ neg, ref }) => ({
      upload_expires_at: neg(ref('upload_expires_at')),
      receiving_until: now + RECEIVED_WITHIN_MS,
    }))
    .where('id', '=', id)
    .where('status', '=', 'announced')
    .where('archived_at', 'is', null)
    .where('upload_expires_at', '>', now)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) throw new GatewayError('upload_expired');
};

/**
 * Frees the user's quota, and has what was stored of the upload deleted. Where that cannot be written, the claim
 * expires by itself.
 */
const endClaim = ({ db }: Services, id: string) =>
  db
    .updateTable('attachment')
    .set({ receiving_until: null, is_unwanted: 1 })
    .where('id', '=', id)
    .execute()
    .catch(() => undefined);

/** Queues the scan of an upload, unless it was canceled meanwhile. */
const queueScan = ({ db, clock, config }: Services, { id, user_id }: Attachment) =>
  inTransaction(db, [], async (transaction) => {
    const scan_due_at = clock.now().getTime() + config.scanDelayMs;
    const waiting = await transaction
      .updateTable('attachment')
      .set({ status: 'pending', scan_due_at, receiving_until: null })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (waiting.numUpdatedRows === 0n) return false;
    const payload = { attachment_id: id, user_id };
    await enqueue({ db: transaction, clock }, { kind: 'scan_photo', key: id, payload, dueAt: scan_due_at });
    return true;
  });

const awaitScan = async (services: Services, attachment: Attachment) => {
  if (await queueScan(services, attachment)) return;
  const { id } = attachment;
  await services.db.updateTable('attachment').set({ is_unwanted: 1 }).where('id', '=', id).execute();
  await removeOrphaned(services, id);
  throw new GatewayError('upload_expired');
};

const storeUpload = async (services: Services, attachment: Attachment, body: Readable) => {
  try {
    await storeArrival(services, attachment, await receive(services.config.dataDir, attachment, body));
    await awaitScan(services, attachment);
  } catch (failure) {
    await endClaim(services, attachment.id);
    throw failure;
  }
};

/** Rejects a length that cannot fit before anything is claimed or read. A chunked body is measured as it arrives. */
const rejectOtherLength = (declared: string | undefined, { file_size }: Attachment) => {
  if (declared === undefined || Number(declared) === file_size) return;
  throw new GatewayError(Number(declared) > file_size ? 'file_too_large' : 'upload_mismatch');
};

/** The routes that receive and serve the bytes of profile photos: a plugin, so that its body parser is its own. */
export const uploadRoutes = (services: Services) => async (app: FastifyInstance) => {
  const { db, clock, config, keys } = services;
  const find = (id: string) =>
    db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst();

  app.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload));

  app.put(routerPath(transfers.avatar.send.path), async (request) => {
    const { id } = read(params, request.params);
    const attachment = await find(id);
    const token = request.headers[UPLOAD_TOKEN_HEADER];
    // Without the token of its announcement an attachment is as one that does not exist, also once it has been sent.
    if (!attachment || !isSigned(keys, 'upload', uploadParts(attachment), token))
      throw new GatewayError('not_found');
    // A token outlives the session it was announced in, but not the access of its user.
    if (!(await hasAccess(db, attachment.user_id))) throw new GatewayError('not_found');
    if (request.headers['content-type'] !== attachment.file_type) throw new GatewayError('upload_mismatch');
    rejectOtherLength(request.headers['content-length'], attachment);
    await claim(services, id);
    // The parser above passes the stream on as it is.
    await storeUpload(services, attachment, request.body as Readable);
    return true;
  });

  app.get(routerPath(transfers.avatar.fetch.path), async (request, reply) => {
    const { id } = read(params, request.params);
    const { expires, signature } = read(photoQuery, request.query);
    const isCurrent =
      expires > clock.now().getTime() && isSigned(keys, 'photo', photoParts(id, expires), signature);
    const attachment = isCurrent ? await find(id) : undefined;
    if (attachment?.status !== 'clean' || attachment.archived_at !== null)
      throw new GatewayError('not_found');
    if (!(await hasAccess(db, attachment.user_id))) throw new GatewayError('not_found');
    const bytes = await storageOf(config).read(id);
    if (!bytes) throw new GatewayError('not_found');
    return reply
      .type(attachment.file_type)
      .header('content-disposition', 'inline; filename="photo"')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes);
  });
};
