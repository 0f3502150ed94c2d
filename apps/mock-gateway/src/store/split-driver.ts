import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { dropEffects } from './after-commit.ts';
import { takePending } from './at-commit.ts';
import { LockingDriver } from './postgres-driver.ts';
import type { StandbyReads } from './standby-reads.ts';

type PrimaryConnection = Parameters<LockingDriver['releaseConnection']>[0];

const READ = /^\s*(?:select|with)\b/i;

/** Reads at a standby until a statement needs the primary, and from then on there, until it is released. */
class SplitConnection implements DatabaseConnection {
  readonly #reads: StandbyReads;
  readonly #acquire: () => Promise<PrimaryConnection>;
  primary: PrimaryConnection | undefined;

  constructor(reads: StandbyReads, acquire: () => Promise<PrimaryConnection>) {
    this.#reads = reads;
    this.#acquire = acquire;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.primary && READ.test(query.sql)) {
      const rows = await this.#reads.read(query.sql, query.parameters);
      // As of any query, Kysely's types say what its columns are.
      if (rows) return { rows: rows as Row[] };
    }
    this.primary ??= await this.#acquire();
    return this.primary.executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    this.primary ??= await this.#acquire();
    yield* this.primary.streamQuery<Row>(query, chunkSize);
  }
}

/** Reads outside of transactions are done at a standby; everything else, and what a standby cannot do, at the primary. */
export class SplitDriver extends LockingDriver {
  readonly #reads: StandbyReads;

  constructor(pool: pg.Pool, reads: StandbyReads) {
    super({ pool });
    this.#reads = reads;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SplitConnection(
      this.#reads,
      async () => (await super.acquireConnection()) as PrimaryConnection,
    );
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    takePending(connection);
    dropEffects(connection);
    // A transaction has begun at the primary.
    await super.rollbackTransaction((connection as SplitConnection).primary!);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { primary } = connection as SplitConnection;
    if (primary) await super.releaseConnection(primary);
  }

  /** The connections are the store's, which closes them. */
  override async destroy(): Promise<void> {}
}
