import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { storageOf } from '../../files/storage-of.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { removeReceived } from './received-file.ts';
import type { UploadRow } from './uploads.tables.ts';

/** Deletes the bytes of an upload, wherever they are. */
export const removeBytes = async ({ config }: Pick<StoreServices, 'config'>, id: string): Promise<void> => {
  await removeReceived(config.dataDir, id);
  await storageOf(config).remove(id);
};

/**
 * Cancels an upload, whose bytes are then deleted: now, and by the next cleanups what was being stored meanwhile. Throws
 * `conflict` for one that has become a document.
 */
export const cancelUpload = async (
  services: StoreServices,
  { id, user_id }: Pick<UploadRow, 'id' | 'user_id'>,
): Promise<void> => {
  await inTransaction(services.db, [locks.user(user_id)], async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('upload')
      .set({ state: 'canceled', is_unwanted: 1, updated_at: services.clock.now().getTime() })
      .where('id', '=', id)
      .where('state', 'in', ['receiving', 'pending', 'quarantined'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new GatewayError('conflict');
    await transaction
      .updateTable('document_request')
      .set({ upload_id: null })
      .where('upload_id', '=', id)
      .execute();
    await publish(transaction, user_id, 'uploads');
  });
  // A bucket that is away does not keep a client from canceling.
  await removeBytes(services, id).catch(() => undefined);
};
