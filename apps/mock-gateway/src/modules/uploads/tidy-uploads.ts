import type { StoreServices } from '../../services.ts';
import { removeBytes } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { receivedIds, removeReceived } from './received-file.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A client who lost their connection, or their computer, may come back; after that the file is sent from its beginning. */
const ABANDONED_AFTER_MS = 7 * DAY_MS;
/** So long the firm may look at what was quarantined, and the client sees that it was. */
const QUARANTINE_KEPT_MS = 30 * DAY_MS;
/** Limits how many are removed before other work continues. */
const AT_A_TIME = 50;

const cancelOld = async ({ db, clock }: StoreServices) => {
  const now = clock.now().getTime();
  const canceled = { state: 'canceled' as const, is_unwanted: 1 as const, updated_at: now };
  await db
    .updateTable('upload')
    .set(canceled)
    .where('state', '=', 'receiving')
    .where('updated_at', '<', now - ABANDONED_AFTER_MS)
    .execute();
  await db
    .updateTable('upload')
    .set(canceled)
    .where('state', '=', 'quarantined')
    .where('settled_at', '<', now - QUARANTINE_KEPT_MS)
    .execute();
};

const deleteCanceled = async (services: StoreServices) => {
  const { db } = services;
  const unwanted = await db
    .selectFrom('upload')
    .select('id')
    .where('is_unwanted', '=', 1)
    .limit(AT_A_TIME)
    .execute();
  for (const { id } of unwanted) await removeBytes(services, id);
  await db.deleteFrom('upload').where('state', '=', 'canceled').where('is_unwanted', '=', 0).execute();
};

/** Removes files without an upload, as an upload that was canceled while it was written leaves one. */
const removeOrphaned = async ({ db, config }: StoreServices) => {
  for (const id of await receivedIds(config.dataDir)) {
    const upload = await db
      .selectFrom('upload')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .executeTakeFirst();
    if (!upload) await removeReceived(config.dataDir, id);
  }
};

/** Finishes what had arrived when a gateway was killed, for clients who do not come back for it. */
const finishArrived = async (services: StoreServices) => {
  const arrived = await services.db
    .selectFrom('upload')
    .selectAll()
    .where('state', '=', 'receiving')
    .whereRef('received_bytes', '=', 'file_size')
    .limit(AT_A_TIME)
    .execute();
  // One that does not match its hash is sent again.
  for (const upload of arrived) await finishUpload(services, upload).catch(() => undefined);
};

/** Finishes uploads that had arrived, cancels abandoned ones and deletes the bytes that no upload needs. */
export const tidyUploads = async (services: StoreServices): Promise<void> => {
  await finishArrived(services);
  await cancelOld(services);
  await deleteCanceled(services);
  await removeOrphaned(services);
};
