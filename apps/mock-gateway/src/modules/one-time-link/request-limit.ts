import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { Refusal } from '../../calls/refusal.ts';
import type { Database } from '../../store/schema.ts';

/** How often something may be asked for in a time. */
export interface RequestLimit {
  most: number;
  /** Milliseconds. */
  within: number;
}

const MINUTE_MS = 60_000;

/** From one address, which may be a whole office. */
export const PER_ADDRESS: RequestLimit = { most: 30, within: 15 * MINUTE_MS };
/** About one person or one address of mail, whether anybody has it or not. */
export const PER_PERSON: RequestLimit = { most: 5, within: 15 * MINUTE_MS };

/** With one link. */
export const PER_LINK: RequestLimit = { most: 20, within: 15 * MINUTE_MS };

const subjectOf = (call: string, whom: string) =>
  `${call}:${createHash('sha256').update(whom).digest('base64url').slice(0, 32)}`;

/**
 * Counts a request before it is judged, so that many at once get no more than one after the other. Refuses with
 * `too_many_requests` and the time to wait once there were too many.
 */
export const countRequest = async (
  db: Kysely<Database>,
  asked: { call: string; whom: string; limit: RequestLimit; now: number },
): Promise<void> => {
  const { call, whom, limit, now } = asked;
  const isOver = sql<boolean>`request_count.since <= ${now - limit.within}`;
  const { count, since } = await db
    .insertInto('request_count')
    .values({ subject: subjectOf(call, whom), count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql`case when ${isOver} then 1 else request_count.count + 1 end`,
        since: sql`case when ${isOver} then ${now} else request_count.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow();
  if (count <= limit.most) return;
  throw new Refusal('too_many_requests', { retryAfter: Math.ceil((since + limit.within - now) / 1000) });
};
