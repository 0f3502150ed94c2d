import type { StoreServices } from '../../services.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { BucketFailure } from '../../files/send-to-bucket.ts';
import { storageOf } from '../../files/storage-of.ts';

/** Longer than the timeouts of a request and its bucket; the claim of a killed gateway expires after it. */
export const RECEIVED_WITHIN_MS = 60_000;
/** Limits how many are removed before other work continues. */
const AT_A_TIME = 50;

/** Deletes the bytes of an attachment. When that fails it stays marked, and the scan loop retries later. */
export const removeOrphaned = async ({ config, db }: StoreServices, id: string): Promise<void> => {
  await storageOf(config).remove(id);
  await db.updateTable('attachment').set({ is_unwanted: 0 }).where('id', '=', id).execute();
};

const isAway = (failure: unknown) => failure instanceof BucketFailure && failure.errorCode === null;

/** Deletes the remaining bytes of unreferenced attachments. Throws the first error, if there is one. */
export const removeAllOrphaned = async (services: StoreServices): Promise<void> => {
  const unwanted = await services.db
    .selectFrom('attachment')
    .select('id')
    .where('is_unwanted', '=', 1)
    .limit(AT_A_TIME)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of unwanted) {
    await removeOrphaned(services, id).catch((failure: unknown) => void failures.push(failure));
    // One that cannot be removed delays no other; a bucket that is away does.
    if (failures.some(isAway)) break;
  }
  if (failures.length > 0) throw failures[0];
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
