import type { Kysely } from 'kysely';
import { StartupError } from '../errors/startup-error.ts';
import type { Engine } from './engine.ts';
import type { Database } from './schema.ts';

/** An open store: Kysely for queries, and what the engine beneath it does in its own way. */
export interface Store {
  db: Kysely<Database>;
  /** The same store for calls that read, where those are served by a standby. */
  reads?: Kysely<Database> | undefined;
  engine: Engine;
  close(): Promise<void>;
}

/** A store that cannot be used. Its message is one line for the operator; the store is left untouched. */
export class StoreError extends StartupError {}
