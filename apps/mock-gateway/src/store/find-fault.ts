import type { DatabaseSync } from 'node:sqlite';

/** A file of up to this size is checked completely in less than a second. */
const MAX_COMPLETE_CHECK_BYTES = 256 * 1024 * 1024;

/** The tables that grow by the day and with each client: nearly all of a large file. */
const LARGE_TABLES = new Set(['ledger_entry', 'account_valuation']);

const tablesToCheck = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !LARGE_TABLES.has(name));

const CHECK_ALL = 'select quick_check as found from pragma_quick_check limit 1';
const CHECK_TABLE = 'select quick_check as found from pragma_quick_check(?) limit 1';

/** The first of SQLite's findings, without the heading above them. */
const firstFinding = (findings: string) =>
  findings.split('\n').find((line) => !line.startsWith('***')) ?? findings;

/**
 * Returns SQLite's first finding of damage in a store file of so many bytes, in one line; null where there is none. The
 * ledgers and valuations of a large file are not checked: that takes half a minute for each ten gigabytes, and a request
 * that reads a damaged page fails with an error anyway. Throws SQLite's error for a file that is no store or is truncated.
 */
export const findFault = (database: DatabaseSync, bytes: number): string | null => {
  const checks =
    bytes <= MAX_COMPLETE_CHECK_BYTES
      ? [database.prepare(CHECK_ALL).get()]
      : tablesToCheck(database).map((table) => database.prepare(CHECK_TABLE).get(table));
  const found = checks.map((check) => String(check?.['found']));
  const fault = found.find((word) => word !== 'ok');
  return fault === undefined ? null : firstFinding(fault);
};
