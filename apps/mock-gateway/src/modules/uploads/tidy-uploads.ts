import { DAY_MS, HOUR_MS } from '@portal/contracts/durations';
import { attemptAll } from '../../errors/attempt-all.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { handleEachFile } from '../../files/handle-each-file.ts';
import type { StoreServices } from '../../services.ts';
import { removeBytes } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { receivedIds, removeReceived } from './received-file.ts';

/** A client who lost their connection, or their computer, may come back; after that the file is sent from its beginning. */
const ABANDONED_AFTER_MS = 7 * DAY_MS;
/** So long the firm may look at what was quarantined, and the client sees that it was. */
const QUARANTINE_KEPT_MS = 30 * DAY_MS;
/** Far longer than storing a file takes: so long a gateway may still store one that was canceled, and be killed then. */
const STORED_WITHIN_MS = HOUR_MS;

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

const deleteCanceled = async (services: StoreServices, signal?: AbortSignal) => {
  const { db, clock } = services;
  const orphaned = db.selectFrom('upload').select('id').where('is_unwanted', '=', 1);
  await handleEachFile({
    list: (after, limit) => orphaned.where('id', '>', after).orderBy('id').limit(limit).execute(),
    handle: async ({ id }) => {
      await removeBytes(services, id);
      await db
        .updateTable('upload')
        .set({ is_unwanted: 0 })
        .where('id', '=', id)
        .where('updated_at', '<', clock.now().getTime() - STORED_WITHIN_MS)
        .execute();
    },
    signal,
  });
};

const deleteWithoutBytes = ({ db, clock }: StoreServices) =>
  db
    .deleteFrom('upload')
    .where('state', '=', 'canceled')
    .where('is_unwanted', '=', 0)
    .where('updated_at', '<', clock.now().getTime() - STORED_WITHIN_MS)
    .execute();

/** Removes files without an upload, as an upload that was canceled while it was written leaves one. */
const removeOrphaned = async ({ db, config }: StoreServices, signal?: AbortSignal) => {
  const attempt = async (id: string) => {
    const upload = await db
      .selectFrom('upload')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .executeTakeFirst();
    if (!upload) await removeReceived(config.dataDir, id);
  };
  await attemptAll(await receivedIds(config.dataDir), { attempt, signal });
};

/** Finishes what had arrived when a gateway was killed, for clients who do not come back for it. */
const finishArrived = async (services: StoreServices, signal?: AbortSignal) => {
  const arrived = services.db
    .selectFrom('upload')
    .selectAll()
    .where('state', '=', 'receiving')
    .whereRef('received_bytes', '=', 'file_size');
  await handleEachFile({
    list: (after, limit) => arrived.where('id', '>', after).orderBy('id').limit(limit).execute(),
    handle: (upload) =>
      finishUpload(services, upload).catch((failure: unknown) => {
        // One that does not match its hash is sent again.
        if (!(failure instanceof GatewayError)) throw failure;
      }),
    signal,
  });
};

const STEPS = [finishArrived, cancelOld, deleteCanceled, deleteWithoutBytes, removeOrphaned];

/**
 * Finishes uploads that had arrived, cancels abandoned ones and deletes the bytes that no upload needs. Throws the first
 * error once all have been attempted.
 */
export const tidyUploads = (services: StoreServices, signal?: AbortSignal): Promise<void> =>
  attemptAll(STEPS, { attempt: (step) => step(services, signal), signal });
