import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStore } from './with-store.ts';

/** The outcomes of a user's uploads, as a trigger that changes the store when the gateway writes them. */
const outcomes = {
  /** The scan is due long after the journey; a later instant would count as written by a wrong clock. */
  'never scanned': ['after update of scan_due_at', 'scan_due_at = new.scan_due_at + 4 * 60000'],
  /** The scan finds something. */
  refused: ['after update of scan_due_at', "status = 'refused', scan_due_at = null"],
  /** The time to send the file expires before it is sent. */
  expired: ['after insert', 'upload_expires_at = 0'],
  /** The scan does not wait. */
  'scanned at once': ['after update of scan_due_at', 'scan_due_at = 0'],
} as const;

export type UploadOutcome = keyof typeof outcomes;

const userId = (username: string) => `(select id from user where username = '${username}')`;

/** Sets the outcome of every later upload of a user, replacing the previous one. */
export const decideUploads = (dataDir: string, username: string, outcome: UploadOutcome): void => {
  const [moment, change] = outcomes[outcome];
  const trigger = `outcome_${username.replace(/\W/g, '_')}`;
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

/** Whether the gateway is receiving the bytes of a photo of a user. */
export const isReceiving = (dataDir: string, username: string): boolean =>
  read(
    dataDir,
    `select 1 from attachment where user_id = ${userId(username)} and receiving_until is not null and is_unwanted = 0`,
  ) !== undefined;

/** The photo of a user: its original name and type, and its bytes; null when there is none. */
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
