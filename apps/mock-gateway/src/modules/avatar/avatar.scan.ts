import { readFile } from 'node:fs/promises';
import type { Services } from '../../calls/handlers.ts';
import type { Attachment } from '../../store/schema.ts';
import { filePath, removeFile } from './avatar.files.ts';
import { isCleanImage } from './inspect-image.ts';

const LOOK_EVERY_MS = 250;

const inspect = async ({ config }: Services, { id, file_type }: Attachment) => {
  try {
    return await isCleanImage(await readFile(filePath(config.dataDir, id)), file_type);
  } catch {
    // A file that is gone or cannot be read is never called clean.
    return false;
  }
};

const settle = async (services: Services, attachment: Attachment) => {
  const isClean = await inspect(services, attachment);
  await services.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('attachment')
      .set({ status: isClean ? 'clean' : 'refused' })
      .where('id', '=', attachment.id)
      .execute();
    if (!isClean) return;
    await transaction
      .updateTable('user')
      .set({ photo_id: attachment.id })
      .where('id', '=', attachment.user_id)
      .execute();
  });
  if (!isClean) await removeFile(services.config.dataDir, attachment.id);
};

/** Scans every file whose time has come. What waits stands in the store, so a restart forgets nothing. */
export const scanDue = async (services: Services): Promise<void> => {
  const due = await services.db
    .selectFrom('attachment')
    .selectAll()
    .where('status', '=', 'pending')
    .where('archived_at', 'is', null)
    .where('scan_due_at', '<=', services.clock.now().getTime())
    .execute();
  for (const attachment of due) await settle(services, attachment);
};

/** Scans in the background until the returned function is called; that one waits for a scan under way. */
export const startScanner = (services: Services): (() => Promise<void>) => {
  let timer: NodeJS.Timeout;
  let underWay = Promise.resolve();
  const look = () => {
    underWay = scanDue(services).finally(() => {
      timer = setTimeout(look, LOOK_EVERY_MS);
    });
  };
  look();
  return async () => {
    await underWay;
    clearTimeout(timer);
  };
};
