import {
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
} from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** A database of any tables. */
type SchemaOwner = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

interface RejectionTrigger {
  name: string;
  table: string;
  on: 'insert' | 'update' | 'delete';
  /** Which rows are rejected, as a condition on `new`; all of them without one. */
  when?: RawBuilder<unknown>;
  message: string;
}

/** What a migration states once for both engines, and each engine spells in its own way. */
export interface Ddl {
  /** Text that is compared and sorted by its bytes. */
  text: RawBuilder<string>;
  /** An integer of 64 bits. */
  integer: RawBuilder<number>;
  /** Makes an integer column the primary key, numbered by the engine, no number given twice. */
  autoIncrement(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Begins a table whose values must have the types of their columns. */
  strictTable(name: string): CreateTableBuilder<string>;
  /** Begins a strict table whose rows are stored in its primary key, for keys that are not integers. */
  clusteredTable(name: string): CreateTableBuilder<string>;
  /** Creates a trigger that rejects the statements it is for. */
  createRejectionTrigger(trigger: RejectionTrigger): Promise<void>;
}

const sqliteDdl = (db: SchemaOwner): Ddl => ({
  text: sql`text`,
  integer: sql`integer`,
  autoIncrement: (column) => column.primaryKey().autoIncrement(),
  strictTable: (name) => db.schema.createTable(name).modifyEnd(sql`strict`),
  clusteredTable: (name) => db.schema.createTable(name).modifyEnd(sql`strict, without rowid`),
  async createRejectionTrigger({ name, table, on, when, message }) {
    const condition = when ? sql`when ${when}` : sql``;
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(on)} on ${sql.table(table)} ${condition}
      begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
  },
});

const postgresDdl = (db: SchemaOwner): Ddl => ({
  // The order of a database's own collation differs from machine to machine, and from SQLite's.
  text: sql`text collate "C"`,
  integer: sql`bigint`,
  autoIncrement: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
  strictTable: (name) => db.schema.createTable(name),
  clusteredTable: (name) => db.schema.createTable(name),
  async createRejectionTrigger({ name, table, on, when, message }) {
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
      begin
        if ${when ?? sql`true`} then raise exception ${sql.lit(message)}; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(on)} on ${sql.table(table)}
      for each row execute function ${sql.ref(name)}()`.execute(db);
  },
});

/** The spelling of the engine that a migration runs on. */
export const ddlOf = (db: SchemaOwner): Ddl => (isPostgres(db) ? postgresDdl(db) : sqliteDdl(db));

/** A column that is never null. */
export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** The column that is the primary key. */
export const primaryKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey();
