import type { Services } from '../../calls/handlers.ts';
import { BucketFailure } from './ask-bucket.ts';
import { photosOf } from './photo-place.ts';

/** As many as are removed before anything else is looked at again. */
const AT_A_TIME = 50;

/** Takes the bytes of an attachment away. When that fails it stays unwanted, and the scanner removes it later. */
export const removeUnwanted = async ({ config, db }: Services, id: string): Promise<void> => {
  await photosOf(config).remove(id);
  await db.updateTable('attachment').set({ is_unwanted: 0 }).where('id', '=', id).execute();
};

const isAway = (failure: unknown) => failure instanceof BucketFailure && failure.refusal === null;

/** Takes away what is still there of attachments that nobody wants. Throws the first failure, if there is one. */
export const removeAllUnwanted = async (services: Services): Promise<void> => {
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
