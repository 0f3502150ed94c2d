import { isOnPostgres } from './place.ts';
import { rowsOf } from './sql.ts';
import type { Store } from '../store/opened-store.ts';

/** A statement without what engines and authors write differently: case, quotes of names, spaces. */
const normalize = (statement: string) => statement.toLowerCase().replaceAll(/["\s]/g, '');

/** What a column or table checks, which SQLite reveals only in the statement that created the table. */
const checksIn = (statement: string) =>
  [...normalize(statement).matchAll(/check\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, check]) => check);

const describeSqliteTable = async (store: Store, table: string, statement: string) => {
  const [kind] = await rowsOf(store, 'select strict, wr from pragma_table_list(?)', table);
  const columns = await rowsOf(
    store,
    'select name, type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo(?) order by cid',
    table,
  );
  const references = await rowsOf(
    store,
    `select f."table", f."from", coalesce(f."to", t.name) as "to", on_update, on_delete
      from pragma_foreign_key_list(?) f join pragma_table_info(f."table") t on t.pk = 1 order by f."from"`,
    table,
  );
  const indexes = await rowsOf(
    store,
    `select i.name, i."unique", origin, partial, c.seqno, c.name as "column", "desc", coll
      from pragma_index_list(?) i, pragma_index_xinfo(i.name) c order by i.name, c.seqno`,
    table,
  );
  const isNumbered = normalize(statement).includes('autoincrement');
  return { kind, columns, references, indexes, isNumbered, checks: checksIn(statement) };
};

const describeSqlite = async (store: Store) => {
  const objects = await rowsOf<{ type: string; name: string; sql: string }>(
    store,
    `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by type, name`,
  );
  const described: Record<string, unknown> = {};
  for (const { type, name, sql } of objects)
    described[`${type} ${name}`] =
      type === 'table' ? await describeSqliteTable(store, name, sql) : normalize(sql);
  return described;
};

const POSTGRES: Record<string, string> = {
  columns: `select table_name, ordinal_position, column_name, data_type, character_maximum_length, numeric_precision,
      collation_name, is_nullable, column_default, is_identity, identity_generation
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
  constraints: `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  triggers: `select tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
  functions: `select proname, regexp_replace(prosrc, '\\s+', ' ', 'g') as source
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  sequences: `select sequence_name, data_type, start_value, increment
    from information_schema.sequences where sequence_schema = 'public' order by 1`,
};

const describePostgres = async (store: Store) => {
  const described: Record<string, unknown> = {};
  for (const [part, statement] of Object.entries(POSTGRES)) described[part] = await rowsOf(store, statement);
  return described;
};

/** The complete schema of a store, to be compared with another's of the same engine. */
export const schemaOf = (store: Store): Promise<Record<string, unknown>> =>
  isOnPostgres() ? describePostgres(store) : describeSqlite(store);
