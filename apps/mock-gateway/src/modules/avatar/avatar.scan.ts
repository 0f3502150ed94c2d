import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import type { Attachment } from './avatar.tables.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { askClamd } from '../../files/clamd.ts';
import { storageOf } from '../../files/storage-of.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { sanitizeImage } from './sanitize-image.ts';
import { removeAllOrphaned } from './orphaned-photos.ts';

/** A file that takes the scanner long delays no other. */
const AT_ONCE = 4;

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
  return (await askClamd(config.clamd, bytes, signal)) === 'clean' ? picture : null;
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

/** A photo that was removed or rejected while its picture was written leaves that picture behind. */
const markLeftOver = (db: Kysely<Database>, id: string) =>
  db
    .updateTable('attachment')
    .set({ is_unwanted: 1 })
    .where('id', '=', id)
    .where((row) => row.or([row('archived_at', 'is not', null), row('status', '=', 'refused')]))
    .execute();

const settle = async (services: StoreServices, attachment: Attachment, signal: AbortSignal) => {
  const picture = await cleanPicture(services, attachment, signal);
  // The uploaded bytes are never served: they are replaced before the photo may be shown.
  if (picture) await replaceFile(services, attachment, picture);
  const outcome = picture
    ? { status: 'clean' as const, file_size: picture.length, is_unwanted: 0 as const }
    : { status: 'refused' as const, is_unwanted: 1 as const };
  await inTransaction(services.db, [locks.user(attachment.user_id)], async (transaction) => {
    const settled = await transaction
      .updateTable('attachment')
      .set(outcome)
      .where('id', '=', attachment.id)
      // It may have been removed, or settled by another gateway, during the scan.
      .where('archived_at', 'is', null)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) await markLeftOver(transaction, attachment.id);
    else if (picture) await takePlace(transaction, attachment, services.clock.now().getTime());
  });
};

/**
 * Scans every file that is due, and deletes unreferenced files. The queue is in the store, so a restart loses nothing,
 * and neither does a scan that could not be decided. Returns the reason, when there is one.
 */
export const scanDue = async (
  services: StoreServices,
  signal: AbortSignal = new AbortController().signal,
): Promise<Error | null> => {
  const now = services.clock.now().getTime();
  const due = await services.db
    .selectFrom('attachment')
    .selectAll()
    .where('status', '=', 'pending')
    .where('archived_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('scan_due_at', '<=', now),
        // One that is due later than any delay allows was postponed by a clock that has since been corrected.
        eb('scan_due_at', '>', now + services.config.scanDelayMs + MAX_SKEW_MS),
      ]),
    )
    .orderBy('scan_due_at')
    .execute();
  const failures: Error[] = [];
  const note = (failure: Error) => void failures.push(failure);
  for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE)
    await Promise.all(due.slice(at, at + AT_ONCE).map((one) => settle(services, one, signal).catch(note)));
  await removeAllOrphaned(services).catch(note);
  return failures[0] ?? null;
};
