// Behaviour: docs/behaviour/access-log.md
import type { Kysely } from 'kysely';
import type { SignedInScope } from '../identity/services.ts';
import type { Place } from '../identity/devices/place.ts';
import { describeDevice } from '../identity/devices/describe-device.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import type { Database } from '../store/schema.ts';
import { enqueue } from '../work/enqueue.ts';
import { FIRST_PREVIOUS_HASH, hashOfAccess, readerIn, visitOf, type AccessRecord } from './access-record.ts';

type Db = Kysely<Database>;

/** What was accessed. */
export type Access = Pick<
  AccessRecord,
  'client_uuid' | 'subject' | 'outcome' | 'account_uuid' | 'document_id'
>;

/** Who accesses, by which request. */
export type Accessing = Pick<SignedInScope, 'db' | 'clock' | 'origin' | 'requestId' | 'principal'>;

/** The same access of a session is recorded once in this time, so that a page that is read again does not fill the log. */
const ONCE_IN_MS = 60 * 60_000;

/** Whether the access was recorded a short time ago. A record from the future is of a clock that has since been corrected. */
const isRecorded = async ({ db, clock, principal }: Accessing, access: Access) => {
  const now = clock.now().getTime();
  const rows = await db
    .selectFrom('access_record')
    .select(['account_uuid', 'document_id'])
    .where('client_uuid', '=', access.client_uuid)
    .where('visit', '=', visitOf(principal))
    .where('at', '>', now - ONCE_IN_MS)
    .where('at', '<=', now)
    .where('role', '=', readerIn(principal).activeRole)
    .where('subject', '=', access.subject)
    .where('outcome', '=', access.outcome)
    .execute();
  return rows.some(
    ({ account_uuid, document_id }) =>
      account_uuid === access.account_uuid && document_id === access.document_id,
  );
};

const unrecorded = async (by: Accessing, accesses: readonly Access[]) => {
  const found: Access[] = [];
  for (const access of accesses) if (!(await isRecorded(by, access))) found.push(access);
  return found;
};

/** The person and the role, as they are called now. */
const readerOf = async ({ db, principal }: Accessing) => {
  const { userId, activeRole } = readerIn(principal);
  const user = await db
    .selectFrom('user as u')
    .leftJoin('user_role as r', (join) => join.onRef('r.user_id', '=', 'u.id').on('r.role', '=', activeRole))
    .select(['u.username', 'u.display_name', 'u.business_name', 'r.name', 'r.display_name as role_title'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    reader_id: userId,
    reader_name: user.display_name ?? user.business_name ?? user.username,
    role: activeRole,
    role_name: user.role_title ?? user.name,
  };
};

const lastOf = (db: Db, client: string) =>
  db
    .selectFrom('access_record')
    .select(['number', 'hash'])
    .where('client_uuid', '=', client)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

const isFirstOf = async ({ db, principal }: Accessing, client: string) => {
  const known = await db
    .selectFrom('access_record')
    .select('number')
    .where('client_uuid', '=', client)
    .where('reader_id', '=', readerIn(principal).userId)
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
};

/** The place of an address is looked up when the log is read, as in the login history. */
const NO_PLACE: Place = { city: null, prov: null, country: null };

/** Adds a record to the chain of its client, under the lock of that client. Returns the record. */
export const appendAccess = async (
  by: Accessing,
  access: Access,
  place: Place = NO_PLACE,
): Promise<AccessRecord> => {
  const { db, clock, origin, requestId, principal } = by;
  const last = await lastOf(db, access.client_uuid);
  const previous_hash = last?.hash ?? FIRST_PREVIOUS_HASH;
  const record: AccessRecord = {
    ...access,
    ...(await readerOf(by)),
    number: (last?.number ?? 0) + 1,
    at: clock.now().getTime(),
    visit: visitOf(principal),
    reason: principal.view?.reason ?? null,
    reason_words: principal.view?.words ?? null,
    ip: origin.ip,
    ...place,
    ...describeDevice(origin.userAgent),
    request_id: requestId,
  };
  const hash = hashOfAccess(previous_hash, record);
  await db
    .insertInto('access_record')
    .values({ ...record, previous_hash, hash })
    .execute();
  return record;
};

/** Has the client notified, if the person never accessed anything of theirs before. */
const appendAndNotify = async (by: Accessing, access: Access) => {
  const isFirst = await isFirstOf(by, access.client_uuid);
  const { client_uuid, number } = await appendAccess(by, access);
  if (!isFirst) return;
  const key = `${client_uuid}/${number}`;
  await enqueue(by, { kind: 'notify_of_reader', key, payload: { client_uuid, number } });
};

/**
 * Records accesses, each once an hour and session. Writers of several gateways follow one another, so that the chain of a
 * client never forks. Resolves when the records are committed, or with the transaction that is given as `db`.
 */
export const recordAccesses = async (by: Accessing, accesses: readonly Access[]): Promise<void> => {
  const missing = await unrecorded(by, accesses);
  if (missing.length === 0) return;
  const held = [...new Set(missing.map(({ client_uuid }) => locks.accessLog(client_uuid)))];
  await inTransaction(by.db, held, async (db) => {
    const within = { ...by, db };
    for (const access of await unrecorded(within, missing)) await appendAndNotify(within, access);
  });
};

declare module '../work/job-kinds.ts' {
  interface JobPayloads {
    /** Notifies a client of a person who accesses their data for the first time. */
    notify_of_reader: { client_uuid: string; number: number };
  }
}
