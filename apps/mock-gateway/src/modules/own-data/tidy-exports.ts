import { storageOf } from '../../files/storage-of.ts';
import type { StoreServices } from '../../services.ts';

/** Limits how many are removed before other work continues. */
const AT_A_TIME = 50;

/** Deletes the bytes of exports whose time is over, and of those that could not be completed. */
export const tidyExports = async ({ db, clock, config }: StoreServices): Promise<void> => {
  await db
    .updateTable('own_data_export')
    .set({ state: 'expired', is_unwanted: 1 })
    .where('state', '=', 'ready')
    .where('expires_at', '<=', clock.now().getTime())
    .execute();
  const unwanted = await db
    .selectFrom('own_data_export')
    .select('id')
    .where('is_unwanted', '=', 1)
    .limit(AT_A_TIME)
    .execute();
  for (const { id } of unwanted) {
    await storageOf(config).remove(id);
    await db.updateTable('own_data_export').set({ is_unwanted: 0 }).where('id', '=', id).execute();
  }
};
