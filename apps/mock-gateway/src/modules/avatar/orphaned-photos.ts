import type { StoreServices } from '../../services.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { handleEachFile } from '../../files/handle-each-file.ts';
import { storageOf } from '../../files/storage-of.ts';

/** Longer than the timeouts of a request and its bucket; the claim of a killed gateway expires after it. */
export const RECEIVED_WITHIN_MS = 60_000;

/** Deletes the bytes of an attachment. When that fails it stays marked, and the scan loop retries later. */
export const removeOrphaned = async ({ config, db }: StoreServices, id: string): Promise<void> => {
  await storageOf(config).remove(id);
  await db.updateTable('attachment').set({ is_unwanted: 0 }).where('id', '=', id).execute();
};

/** Deletes the remaining bytes of unreferenced attachments. Throws the first error, if there is one. */
export const removeAllOrphaned = (services: StoreServices, signal?: AbortSignal): Promise<void> => {
  const orphaned = services.db.selectFrom('attachment').select('id').where('is_unwanted', '=', 1);
  return handleEachFile({
    list: (after, limit) => orphaned.where('id', '>', after).orderBy('id').limit(limit).execute(),
    handle: ({ id }) => removeOrphaned(services, id),
    signal,
  });
};

/** Marks for deletion what killed gateways had started to store. */
export const endAbandonedUploads = async ({
  db,
  clock,
}: Pick<StoreServices, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await db
    .updateTable('attachment')
    .set({ is_unwanted: 1, receiving_until: null })
    .where('status', '=', 'announced')
    .where(({ eb, or }) =>
      or([
        eb('receiving_until', '<=', now),
        // A longer claim was made by a clock that has since been corrected.
        eb('receiving_until', '>', now + RECEIVED_WITHIN_MS + MAX_SKEW_MS),
      ]),
    )
    .execute();
};
