import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { AVATAR_SIDE_PX } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import { filePath, uploadsFolder } from '../../files/file-path.ts';
import { moveIntoBucket } from './move-photos.ts';
import { storageOf } from '../../files/storage-of.ts';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

const HEADER = Buffer.from('89504e470d0a1a0a', 'hex');
const TRUECOLOR_8_BIT = [8, 2, 0, 0, 0];

/** Draws a plain portrait: a head and shoulders on a background. Source of the format: W3C, PNG specification. */
const portrait = (): Buffer => {
  const side = AVATAR_SIDE_PX;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const isFigure = (x: number, y: number) =>
    Math.hypot(x - side / 2, y - side * 0.4) < side * 0.2 ||
    Math.hypot(x - side / 2, y - side * 1.05) < side * 0.38;
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (__, x) => (isFigure(x, y) ? [250, 247, 241] : [93, 134, 163])).flat(),
    ]),
  );
  return Buffer.concat([
    HEADER,
    chunk('IHDR', Buffer.concat([size, Buffer.from(TRUECOLOR_8_BIT)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const writePortrait = (dataDir: string, id: string): number => {
  const bytes = portrait();
  const path = filePath(dataDir, id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return bytes.length;
};

/** Deletes every photo but the seeded ones, those of `before` wherever they are, and draws the seeded ones again. */
export const restorePhotos = async (
  services: Pick<StoreServices, 'config' | 'db'>,
  before: readonly string[] = [],
): Promise<void> => {
  const { config, db } = services;
  const photos = await db.selectFrom('attachment').select('id').where('status', '=', 'clean').execute();
  const seeded = new Set(photos.map(({ id }) => id));
  rmSync(uploadsFolder(config.dataDir), { recursive: true, force: true });
  for (const id of seeded) writePortrait(config.dataDir, id);
  await moveIntoBucket(services);
  for (const id of before) if (!seeded.has(id)) await storageOf(config).remove(id);
};

/** Draws a seeded photo again, wherever photos are stored. */
export const drawPhoto = async (
  services: Pick<StoreServices, 'config' | 'db'>,
  id: string,
): Promise<void> => {
  writePortrait(services.config.dataDir, id);
  await moveIntoBucket(services);
};

/** Gives a user a profile photo that has been scanned and is clean. */
export const seedPhoto = async (
  db: Kysely<Database>,
  dataDir: string,
  user_id: string,
  id: string,
): Promise<void> => {
  const file_size = writePortrait(dataDir, id);
  await db
    .insertInto('attachment')
    .values({
      id,
      user_id,
      file_name: 'portrait.png',
      file_type: 'image/png',
      file_size,
      status: 'clean',
      upload_expires_at: 0,
      scan_due_at: null,
      archived_at: null,
    })
    .execute();
  await db.updateTable('user').set({ photo_id: id }).where('id', '=', user_id).execute();
};
