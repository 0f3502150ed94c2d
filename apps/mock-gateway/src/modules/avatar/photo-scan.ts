import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import type { Attachment } from './avatar.tables.ts';
import { locks } from '../../store/locks.ts';
import { scanWithClamd } from '../../files/clamd.ts';
import { storageOf } from '../../files/storage-of.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { Effects, JobDefinition } from '../../work/job-kinds.ts';
import { moveIntoBucket } from './move-photos.ts';
import { sanitizeImage } from './sanitize-image.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    scan_photo: { attachment_id: string; user_id: string };
  }
}

/** A file that takes the scanner long delays no other. */
const CONCURRENCY = 4;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;
/** About a day of a scanner or a bucket that is away. */
const MAX_ATTEMPTS = 2_000;

/**
 * Returns the re-encoded picture of a photo when neither we nor the scanner find anything wrong with the upload; null
 * when it is rejected. Throws when that cannot be decided now.
 */
const cleanPicture = async (
  { config }: StoreServices,
  { id, file_type }: Attachment,
  signal: AbortSignal,
) => {
  if (config.scanFinds === 'an_infection') return null;
  const stream = await storageOf(config).read(id);
  // Missing bytes are never reported as clean.
  if (!stream) return null;
  const bytes = await buffer(addAbortSignal(signal, stream));
  const picture = await sanitizeImage(bytes, file_type);
  if (picture === null || config.clamd === null) return picture;
  const scanned = { bytes: bytes.length, chunks: [bytes] };
  return (await scanWithClamd(config.clamd, scanned, signal)) === 'clean' ? picture : null;
};

/** Makes a clean file the user's photo and replaces earlier ones, unless a later one was found clean already. */
const takePlace = async (db: Kysely<Database>, attachment: Attachment, archived_at: number) => {
  const { id, user_id } = attachment;
  const shown = await db
    .selectFrom('attachment')
    .select(['id', 'scan_due_at'])
    .where('user_id', '=', user_id)
    .where('status', '=', 'clean')
    .where('archived_at', 'is', null)
    .where('id', '!=', id)
    .execute();
  const isLate = shown.some(({ scan_due_at }) => (scan_due_at ?? 0) > (attachment.scan_due_at ?? 0));
  const replaced = isLate ? [id] : shown.map((one) => one.id);
  if (replaced.length > 0)
    await db
      .updateTable('attachment')
      .set({ archived_at, is_unwanted: 1 })
      .where('id', 'in', replaced)
      .execute();
  if (!isLate) await db.updateTable('user').set({ photo_id: id }).where('id', '=', user_id).execute();
};

/**
 * A photo that was removed or rejected while its picture was written leaves that picture behind, in an attempt before
 * too.
 */
const markLeftOver = (db: Kysely<Database>, id: string) =>
  db
    .updateTable('attachment')
    .set({ is_unwanted: 1 })
    .where('id', '=', id)
    .where((row) => row.or([row('archived_at', 'is not', null), row('status', '=', 'refused')]))
    .execute();

const effectsOf =
  ({ clock }: StoreServices, attachment: Attachment, picture: Buffer | null): Effects =>
  async (transaction) => {
    const outcome = picture
      ? { status: 'clean' as const, file_size: picture.length, is_unwanted: 0 as const }
      : { status: 'refused' as const, is_unwanted: 1 as const };
    const settled = await transaction
      .updateTable('attachment')
      .set(outcome)
      .where('id', '=', attachment.id)
      // It may have been removed during the scan.
      .where('archived_at', 'is', null)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) await markLeftOver(transaction, attachment.id);
    else if (picture) await takePlace(transaction, attachment, clock.now().getTime());
  };

const findPending = ({ db }: StoreServices, id: string) =>
  db
    .selectFrom('attachment')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** How photos are scanned: until it is known whether they are clean. */
export const photoScan = (): JobDefinition<'scan_photo'> => {
  let areMoved = false;
  return {
    about: 'photos',
    concurrency: CONCURRENCY,
    maxAttempts: MAX_ATTEMPTS,
    firstRetryMs: FIRST_RETRY_MS,
    maxRetryMs: MAX_RETRY_MS,
    async handle(services, { payload }, signal) {
      // A photo that is still in the folder would be missing in the bucket.
      if (!areMoved) await moveIntoBucket(services);
      areMoved = true;
      const attachment = await findPending(services, payload.attachment_id);
      if (!attachment) return (transaction) => markLeftOver(transaction, payload.attachment_id);
      const picture = await cleanPicture(services, attachment, signal);
      // The uploaded bytes are never served: they are replaced before the photo may be shown.
      if (picture) await replaceFile(services, attachment, picture);
      return effectsOf(services, attachment, picture);
    },
    locks: ({ payload }) => [locks.user(payload.user_id)],
    onDead: (transaction, { payload }) =>
      transaction
        .updateTable('attachment')
        .set({ status: 'refused', is_unwanted: 1 })
        .where('id', '=', payload.attachment_id)
        .where('status', '=', 'pending')
        .execute(),
  };
};
