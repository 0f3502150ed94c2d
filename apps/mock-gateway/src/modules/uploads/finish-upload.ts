import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { storageOf } from '../../files/storage-of.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { enqueue } from '../../work/enqueue.ts';
import { removeBytes } from './cancel-upload.ts';
import { hashOfBytes, hashOfFile, removeReceived, withCopy } from './received-file.ts';
import { findUpload, recordReceived } from './upload-rows.ts';
import type { UploadRow } from './uploads.tables.ts';

/** Forgets the bytes of an upload, so that it is sent again from its beginning. */
const startOver = async ({ db, config, clock }: StoreServices, upload: UploadRow) => {
  await recordReceived(db, upload, { received_bytes: 0, updated_at: clock.now().getTime() });
  await removeReceived(config.dataDir, upload.id);
};

/** Stores a copy of the bytes when they are those that were announced: what was compared is what is stored and scanned. */
const storeReceived = async (services: StoreServices, upload: UploadRow) => {
  const { id, file_size: bytes, file_type, sha256 } = upload;
  const { dataDir } = services.config;
  await withCopy(dataDir, upload, async (path) => {
    if ((await hashOfFile(path)) !== sha256) {
      await startOver(services, upload);
      throw new GatewayError('upload_mismatch');
    }
    await storageOf(services.config).store(id, { path, bytes, sha256 }, file_type);
  });
  await removeReceived(dataDir, id);
};

/** Whether a gateway that was killed, or was faster, had stored the bytes. */
const isStored = async ({ config }: StoreServices, { id, sha256 }: UploadRow) => {
  const stored = await storageOf(config).read(id);
  return stored !== null && (await hashOfBytes(stored)) === sha256;
};

/** Queues the scan of an upload; false when it was canceled, or finished by another gateway, meanwhile. */
const queueScan = ({ db, clock }: StoreServices, { id, user_id, client_uuid }: UploadRow) =>
  inTransaction(db, [locks.user(user_id)], async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('upload')
      .set({ state: 'pending', updated_at: clock.now().getTime() })
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const owner = transaction.selectFrom('client').select('user_id').where('client_uuid', '=', client_uuid);
    const { user_id: owner_id } = await owner.executeTakeFirstOrThrow();
    await enqueue(
      { db: transaction, clock },
      { kind: 'scan_upload', key: id, payload: { upload_id: id, user_id, owner_id } },
    );
    await publish(transaction, user_id, 'uploads');
    return true;
  });

const isMissing = (failure: unknown) => (failure as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Compares the bytes of an upload that has arrived completely with its hash, stores them and queues their scan. Throws
 * `upload_mismatch` when they are others, after which it begins again. May be repeated at any point.
 */
export const finishUpload = async (services: StoreServices, upload: UploadRow): Promise<void> => {
  try {
    await storeReceived(services, upload);
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
    if (!(await isStored(services, upload))) {
      await startOver(services, upload);
      throw new GatewayError('upload_mismatch');
    }
  }
  if (await queueScan(services, upload)) return;
  // What was canceled before its bytes were stored has had nothing to delete yet.
  if (!(await findUpload(services.db, upload.id))) await removeBytes(services, upload.id);
};
