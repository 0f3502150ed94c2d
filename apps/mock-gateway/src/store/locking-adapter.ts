import { PostgresAdapter } from 'kysely';
import { keyedQueue, type KeyedQueue } from './keyed-queue.ts';
import { LOCK_TIMEOUT_MS } from './timeouts.ts';

/**
 * Marks a PostgreSQL database whose transactions take named locks. Transactions of this process that name the same lock
 * are queued here, so that they use one connection between them and leave the others free.
 */
export class LockingAdapter extends PostgresAdapter {
  readonly queue: KeyedQueue = keyedQueue(LOCK_TIMEOUT_MS);
}
