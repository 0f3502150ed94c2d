import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStore } from './with-store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What a trigger is about: a photo of a user, or the job that scans one. */
const tables = {
  attachment: 'new.user_id',
  job: "new.kind = 'scan_photo' and json_extract(new.payload, '$.user_id')",
} as const;

/** The outcomes of a user's uploads, as a trigger that changes the store when the gateway writes them. */
const outcomes = {
  /** The scan is due long after the journey. */
  'never scanned': { when: 'insert', of: 'job', change: `due_at = new.due_at + ${DAY_MS}` },
  /** The scan finds something. */
  refused: {
    when: 'update of scan_due_at',
    of: 'attachment',
    change: "status = 'refused', scan_due_at = null",
  },
  /** The time to send the file expires before it is sent. */
  expired: { when: 'insert', of: 'attachment', change: 'upload_expires_at = -new.upload_expires_at' },
  /** The scan does not wait. */
  'scanned at once': { when: 'insert', of: 'job', change: 'due_at = 0' },
} as const;

export type UploadOutcome = keyof typeof outcomes;

const userId = (username: string) => `(select id from user where username = '${username}')`;

/** Sets the outcome of every later upload of a user, replacing the previous one. */
export const decideUploads = (dataDir: string, username: string, outcome: UploadOutcome): void => {
  const { when, of, change } = outcomes[outcome];
  const trigger = `outcome_${username.replace(/\W/g, '_')}`;
  const owner = idOf(dataDir, username);
  withStore(dataDir, (store) =>
    store.exec(
      `drop trigger if exists ${trigger};
       create trigger ${trigger} after ${when} on ${of} when ${tables[of]} = '${owner}'
       begin update ${of} set ${change} where id = new.id; end;`,
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
