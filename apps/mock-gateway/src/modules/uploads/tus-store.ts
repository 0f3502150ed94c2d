import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { receivedPath, receivedSize, requireReceivingSpace, writeReceived } from './received-file.ts';
import { findUpload, recordReceived } from './upload-rows.ts';
import type { UploadRow } from './uploads.tables.ts';

/**
 * What the tus server stores uploads in: how far each has arrived is in the store and says what is on the disk, so that
 * no acknowledged byte is lost; bytes beyond it are written again.
 */
export class TusStore extends DataStore {
  readonly #services: StoreServices;

  constructor(services: StoreServices) {
    super();
    this.#services = services;
    this.extensions = ['termination'];
  }

  async #find(id: string): Promise<UploadRow> {
    const upload = await findUpload(this.#services.db, id);
    if (!upload) throw new GatewayError('not_found');
    return upload;
  }

  /** How far an upload has arrived. The disk of another gateway, or a restored one, may have less than was recorded. */
  async #offset(upload: UploadRow): Promise<number> {
    const { id, state, file_size, received_bytes } = upload;
    if (state !== 'receiving') return file_size;
    if (received_bytes === file_size) {
      await finishUpload(this.#services, upload);
      return file_size;
    }
    const { db, config, clock } = this.#services;
    const size = (await receivedSize(config.dataDir, id)) ?? 0;
    if (size >= received_bytes) return received_bytes;
    await recordReceived(db, upload, { received_bytes: size, updated_at: clock.now().getTime() });
    return size;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#find(id);
    return new Upload({ id, size: upload.file_size, offset: await this.#offset(upload) });
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id);
    const { db, config, clock } = this.#services;
    await requireReceivingSpace(config.dataDir, upload.file_size, offset);
    let received_bytes = offset;
    await writeReceived(receivedPath(config.dataDir, id), body, offset, async (position) => {
      received_bytes = position;
      const updated_at = clock.now().getTime();
      await recordReceived(db, { id, received_bytes: offset }, { received_bytes, updated_at });
    });
    if (received_bytes === upload.file_size)
      await finishUpload(this.#services, { ...upload, received_bytes });
    return received_bytes;
  }

  override async remove(id: string): Promise<void> {
    await cancelUpload(this.#services, await this.#find(id));
  }
}
