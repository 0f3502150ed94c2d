import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStore } from './with-store.ts';

/** What becomes of a user's uploads, as a change of the store that is made the moment the gateway writes them. */
const fates = {
  /** The scan comes long after the journey; an instant further ahead is one that a wrong clock wrote. */
  'never scanned': ['after update of scan_due_at', 'scan_due_at = new.scan_due_at + 4 * 60000'],
  /** The scan finds something. */
  refused: ['after update of scan_due_at', "status = 'refused', scan_due_at = null"],
  /** The time to send the file passes before it is sent. */
  expired: ['after insert', 'upload_expires_at = 0'],
  /** The scan does not wait. */
  'scanned at once': ['after update of scan_due_at', 'scan_due_at = 0'],
} as const;

export type Fate = keyof typeof fates;

const userId = (username: string) => `(select id from user where username = '${username}')`;

/** Gives every upload of a user from now on the same fate, in the place of the one before. */
export const decideUploads = (dataDir: string, username: string, fate: Fate): void => {
  const [moment, change] = fates[fate];
  const trigger = `fate_${username.replace(/\W/g, '_')}`;
  const owner = idOf(dataDir, username);
  withStore(dataDir, (store) =>
    store.exec(
      `drop trigger if exists ${trigger};
       create trigger ${trigger} ${moment} on attachment when new.user_id = '${owner}'
       begin update attachment set ${change} where id = new.id; end;`,
    ),
  );
};

const read = (dataDir: string, sql: string) =>
  withStore(dataDir, (store) => store.prepare(sql).get(), { isReadOnly: true });

const idOf = (dataDir: string, username: string) =>
  String(read(dataDir, `select ${userId(username)} as id`)?.id);

/** The photo a user has: the name and type it came with, and its bytes; null when there is none. */
export const photoOf = (dataDir: string, username: string) => {
  const found = read(
    dataDir,
    `select a.id, file_name, file_type from attachment a join user u on u.photo_id = a.id
     where u.username = '${username}'`,
  );
  if (!found) return null;
  const { id, file_name, file_type } = found;
  return { name: file_name, type: file_type, bytes: readFileSync(join(dataDir, 'uploads', String(id))) };
};
