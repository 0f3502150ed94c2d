import { handleEachFile } from '../../files/handle-each-file.ts';
import { storageOf } from '../../files/storage-of.ts';
import type { StoreServices } from '../../services.ts';

/**
 * Deletes the bytes of exports whose time is over, and of those that could not be completed. Throws the first error once
 * all have been attempted.
 */
export const tidyExports = async (
  { db, clock, config }: StoreServices,
  signal?: AbortSignal,
): Promise<void> => {
  await db
    .updateTable('own_data_export')
    .set({ state: 'expired', is_unwanted: 1 })
    .where('state', '=', 'ready')
    .where('expires_at', '<=', clock.now().getTime())
    .execute();
  const orphaned = db.selectFrom('own_data_export').select('id').where('is_unwanted', '=', 1);
  await handleEachFile({
    list: (after, limit) => orphaned.where('id', '>', after).orderBy('id').limit(limit).execute(),
    handle: async ({ id }) => {
      await storageOf(config).remove(id);
      await db.updateTable('own_data_export').set({ is_unwanted: 0 }).where('id', '=', id).execute();
    },
    signal,
  });
};
