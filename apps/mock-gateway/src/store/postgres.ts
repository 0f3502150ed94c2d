import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely';
import pg from 'pg';

/** Enough for what one process asks at once; PostgreSQL serves 100 by itself, so several gateways find room. */
const MOST_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Which advisory lock stands for the right to write; any number will do that nobody else uses in the data base. */
const WRITER_LOCK = 7_051_001;

const { builtins } = pg.types;
/** Whole numbers of the store are instants, counts and cents, all below 2^53; PostgreSQL sums them as `numeric`. */
const NUMBERS = new Set<number>([builtins.INT8, builtins.NUMERIC]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    NUMBERS.has(oid) ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
};

const NUL = /\0/g;
const REPLACEMENT = '\uFFFD';

/** PostgreSQL's texts hold every character but NUL, which SQLite's do: it is written as the sign for what cannot be. */
class TolerantClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { query } = this;
    const clean = (value: unknown) => (typeof value === 'string' ? value.replace(NUL, REPLACEMENT) : value);
    const cleaned = (text: unknown, values: unknown, ...rest: unknown[]) =>
      // The same arguments in the same places; the overloads of `query` cannot be written down again.
      (query as (...args: unknown[]) => unknown).call(
        this,
        text,
        Array.isArray(values) ? values.map(clean) : values,
        ...rest,
      );
    this.query = cleaned as typeof this.query;
  }
}

/** Connections to a data base. One that breaks while nobody uses it is replaced when one is asked for. */
export const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    types,
    Client: TolerantClient,
  });
  pool.on('error', () => {});
  return pool;
};

/**
 * One transaction writes at a time, over all gateways, as in SQLite: what a transaction has read nobody changes before
 * it writes, so that tokens, tries and codes are counted once without each of them asking for locks of its own.
 */
class OneWriterDriver extends PostgresDriver implements Driver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`begin; select pg_advisory_xact_lock(${WRITER_LOCK})`));
  }
}

/** Kysely over PostgreSQL. */
export class OneWriterDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new OneWriterDriver({ pool: this.#pool });
  }
}
