import { PostgresAdapter } from 'kysely';
import { keyedQueue, type KeyedQueue } from './keyed-queue.ts';
import { LOCK_TIMEOUT_MS } from './timeouts.ts';

/**
 * Marks a data base of PostgreSQL whose transactions lock what they name. Those of this process that name the same wait
 * here, so that they hold one connection between them and leave the others to everybody else.
 */
export class LockingAdapter extends PostgresAdapter {
  readonly queue: KeyedQueue = keyedQueue(LOCK_TIMEOUT_MS);
}
