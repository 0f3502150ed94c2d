// Behaviour: docs/behaviour/events.md
import { eventTopics, type EventTopic } from '@portal/contracts/event-stream';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import { afterCommit } from '../store/after-commit.ts';
import { isPostgres } from '../store/is-postgres.ts';
import type { Database } from '../store/schema.ts';
import { hubOf } from './hub.ts';

/** The channel on which the gateways over one PostgreSQL notify each other. */
export const CHANNEL = 'portal_events';

const notification = z.object({ userId: z.string(), topic: z.enum(eventTopics) });

/** Finds what another gateway has published in a notification; null for anything else that was sent on the channel. */
export const findNotification = (payload: string): z.infer<typeof notification> | null => {
  try {
    return notification.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Reports to the open browsers of a user that a topic of theirs has changed, once the transaction of `db` is committed
 * and only then. PostgreSQL notifies every gateway over it, this one too; over SQLite there is only this one.
 */
export const publish = async (db: Kysely<Database>, userId: string, topic: EventTopic): Promise<void> => {
  if (!isPostgres(db)) return afterCommit(db, () => hubOf(db).deliver(userId, topic));
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ userId, topic })})`.execute(db);
};
