import type { DatabaseSync } from 'node:sqlite';

/** A file up to this size is read through in less than a second. */
const READ_WHOLE_BYTES = 256 * 1024 * 1024;

/** What grows by the day and with each client: nearly all of a large file. */
const GROWING = new Set(['ledger_entry', 'account_valuation']);

const tablesToRead = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !GROWING.has(name));

const CHECK_ALL = 'select quick_check as found from pragma_quick_check limit 1';
const CHECK_TABLE = 'select quick_check as found from pragma_quick_check(?) limit 1';

/** The first of SQLite's findings, without the heading that stands over them. */
const firstOf = (findings: string) =>
  findings.split('\n').find((line) => !line.startsWith('***')) ?? findings;

/**
 * What a disk has spoilt in a store file of so many bytes, in one line of SQLite's words; null where nothing was found. Of a large
 * file the ledgers and the valuations are not read: that takes half a minute for each ten gigabytes, and a client who asks for a spoilt page is
 * answered by an error then. Throws SQLite's error for what is no store at all or was cut short.
 */
export const findFault = (database: DatabaseSync, bytes: number): string | null => {
  const checks =
    bytes <= READ_WHOLE_BYTES
      ? [database.prepare(CHECK_ALL).get()]
      : tablesToRead(database).map((table) => database.prepare(CHECK_TABLE).get(table));
  const found = checks.map((check) => String(check?.['found']));
  const fault = found.find((word) => word !== 'ok');
  return fault === undefined ? null : firstOf(fault);
};
