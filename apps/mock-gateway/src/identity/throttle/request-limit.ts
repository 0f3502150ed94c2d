import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@portal/contracts/durations';
import { sql, type Kysely } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { networkOf } from './network-of.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';

/** How many requests are allowed in a time. */
export interface RequestLimit {
  max: number;
  /** Milliseconds. */
  within: number;
}

/** From one address, which may be that of an entire office. */
export const PER_ADDRESS: RequestLimit = { max: 30, within: 15 * MINUTE_MS };
/** About one person or one e-mail address, whether it exists or not, from one network. */
export const PER_PERSON: RequestLimit = { max: 5, within: 15 * MINUTE_MS };
/** The same over a day: what one network can cost a person's mailbox, and guess of their codes. */
export const PER_PERSON_A_DAY: RequestLimit = { max: 10, within: DAY_MS };
/** Messages to one person on behalf of networks they never signed in from. */
export const MAIL_FOR_STRANGERS: RequestLimit = { max: 30, within: DAY_MS };

/** With one link. */
export const PER_LINK: RequestLimit = { max: 20, within: 15 * MINUTE_MS };

/** What is counted: a call, and the person it is about or the address it comes from. */
export interface Counted {
  call: string;
  whom: string;
}

type LimitedRequest = Counted & { limit: RequestLimit; now: number };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** A hash of a person and one network: requests from another network do not count under it. */
export const personFrom = (person: string, ip: string): string =>
  digest(`${person.toLowerCase()} from ${networkOf(ip)}`);

const subjectOf = ({ call, whom }: Counted) => `${call}:${digest(whom)}`;

const count = (db: Kysely<Database>, { limit, now, ...counted }: LimitedRequest) => {
  const isOver = sql<boolean>`(
    request_count.since <= ${now - limit.within} or request_count.since > ${now + MAX_SKEW_MS}
  )`;
  return db
    .insertInto('request_count')
    .values({ subject: subjectOf(counted), count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql`case when ${isOver} then 1 else request_count.count + 1 end`,
        since: sql`case when ${isOver} then ${now} else request_count.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow();
};

/** Counts a request before it is judged, and returns whether it is within the limit. */
export const isWithinLimit = async (db: Kysely<Database>, request: LimitedRequest): Promise<boolean> =>
  (await count(db, request)).count <= request.limit.max;

/**
 * Counts a request before it is judged, so that many at once are no more than as many in sequence. Throws
 * `too_many_requests` with the time to wait once there were too many.
 */
export const countRequest = async (db: Kysely<Database>, request: LimitedRequest): Promise<void> => {
  const { limit, now } = request;
  const { count: counted, since } = await count(db, request);
  if (counted <= limit.max) return;
  throw new GatewayError('too_many_requests', { retryAfter: Math.ceil((since + limit.within - now) / 1000) });
};

/** Counts requests about a person from one network, each of the calls, over a quarter of an hour and over a day. */
export const countPerson = async (
  db: Kysely<Database>,
  request: { call: string; person: string; ip: string; now: number },
): Promise<void> => {
  const { call, person, ip, now } = request;
  const whom = personFrom(person, ip);
  await countRequest(db, { call, whom, limit: PER_PERSON, now });
  await countRequest(db, { call: `${call}_day`, whom, limit: PER_PERSON_A_DAY, now });
};

/** Removes a request from its count: it turned out to be the owner's. */
export const takeBack = async (db: Kysely<Database>, counted: Counted): Promise<void> => {
  await db
    .updateTable('request_count')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', subjectOf(counted))
    .where('count', '>', 0)
    .execute();
};

/** Removes a request about a person from the counts of one network. */
export const takeBackPerson = async (db: Kysely<Database>, call: string, whom: string): Promise<void> => {
  await takeBack(db, { call, whom });
  await takeBack(db, { call: `${call}_day`, whom });
};
