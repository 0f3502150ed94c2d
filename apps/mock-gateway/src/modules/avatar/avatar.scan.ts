import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Services } from '../../calls/handlers.ts';
import type { Attachment, Database } from '../../store/schema.ts';
import { filePath, removeFile } from './avatar.files.ts';
import { isCleanImage } from './inspect-image.ts';

const LOOK_EVERY_MS = 250;

const inspect = async ({ config }: Services, { id, file_type }: Attachment) => {
  if (config.scanFinds === 'an_infection') return false;
  try {
    return await isCleanImage(await readFile(filePath(config.dataDir, id)), file_type);
  } catch {
    // A file that is gone or cannot be read is never called clean.
    return false;
  }
};

/** Makes a clean file the user's photo; returns the ids of those it replaces. */
const replacePhoto = async (db: Kysely<Database>, { id, user_id }: Attachment, archived_at: number) => {
  const replaced = await db
    .updateTable('attachment')
    .set({ archived_at })
    .where('user_id', '=', user_id)
    .where('status', '=', 'clean')
    .where('archived_at', 'is', null)
    .where('id', '!=', id)
    .returning('id')
    .execute();
  await db.updateTable('user').set({ photo_id: id }).where('id', '=', user_id).execute();
  return replaced.map((one) => one.id);
};

/** Whether another gateway found it clean. */
const isKept = async (db: Kysely<Database>, id: string) => {
  const found = await db
    .selectFrom('attachment')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'clean')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

const settle = async (services: Services, attachment: Attachment) => {
  const { id } = attachment;
  const isClean = await inspect(services, attachment);
  const unwanted = await services.db.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable('attachment')
      .set({ status: isClean ? 'clean' : 'refused' })
      .where('id', '=', id)
      // It may have been removed, or settled by another gateway, while it was looked at.
      .where('archived_at', 'is', null)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) return (await isKept(transaction, id)) ? [] : [id];
    if (!isClean) return [id];
    return replacePhoto(transaction, attachment, services.clock.now().getTime());
  });
  for (const one of unwanted) await removeFile(services.config.dataDir, one);
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
