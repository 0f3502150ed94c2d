import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Clock } from './store/clock.ts';
import type { Engine } from './store/engine.ts';
import type { Database } from './store/schema.ts';

/** What a gateway is built over, and what a program has that works on a store without serving calls. */
export interface StoreServices {
  config: Config;
  db: Kysely<Database>;
  /** In the place of `db` for calls that read, where a standby serves them. */
  reads?: Kysely<Database> | undefined;
  /** What lies beneath `db`, for statements that are prepared once and run on every call. */
  engine: Engine;
  clock: Clock;
}
