import type { StoreServices } from '../../services.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { BucketFailure } from './ask-bucket.ts';
import { photosOf } from './photo-place.ts';

/** Longer than a request and the bucket behind it are waited for; a gateway that was killed leaves its claim until then. */
export const RECEIVED_WITHIN_MS = 60_000;
/** As many as are removed before anything else is looked at again. */
const AT_A_TIME = 50;

/** Takes the bytes of an attachment away. When that fails it stays unwanted, and the scanner removes it later. */
export const removeUnwanted = async ({ config, db }: StoreServices, id: string): Promise<void> => {
  await photosOf(config).remove(id);
  await db.updateTable('attachment').set({ is_unwanted: 0 }).where('id', '=', id).execute();
};

const isAway = (failure: unknown) => failure instanceof BucketFailure && failure.refusal === null;

/** Takes away what is still there of attachments that nobody wants. Throws the first failure, if there is one. */
export const removeAllUnwanted = async (services: StoreServices): Promise<void> => {
  const unwanted = await services.db
    .selectFrom('attachment')
    .select('id')
    .where('is_unwanted', '=', 1)
    .limit(AT_A_TIME)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of unwanted) {
    await removeUnwanted(services, id).catch((failure: unknown) => void failures.push(failure));
    // One that cannot be removed holds up no other; a bucket that is away does.
    if (failures.some(isAway)) break;
  }
  if (failures.length > 0) throw failures[0];
};

/** Has what killed gateways had begun to take in, and may have kept, taken away. */
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
        // A claim for longer was made by a clock that has been put right since.
        eb('receiving_until', '>', now + RECEIVED_WITHIN_MS + MAX_SKEW_MS),
      ]),
    )
    .execute();
};
