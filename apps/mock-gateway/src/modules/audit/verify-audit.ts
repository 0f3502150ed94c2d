import type { DatabaseSync } from 'node:sqlite';
import { FIRST_PREVIOUS_HASH, hashOfRecord, type AuditRecord } from './audit-record.ts';

interface Link extends AuditRecord {
  previous_hash: string;
  hash: string;
}

/** What a look at the whole log found. */
export type AuditVerdict =
  { kind: 'whole'; records: number; lastHash: string } | { kind: 'broken'; number: number; reason: string };

const flawOf = ({ hash, previous_hash, ...record }: Link, before: { number: number; hash: string }) => {
  if (record.number !== before.number + 1) return `expected record ${before.number + 1} here`;
  if (previous_hash !== before.hash) return 'it does not follow the record before it';
  if (hash !== hashOfRecord(previous_hash, record)) return 'its contents do not fit its hash';
  return null;
};

const LINKS = `
  select number, at, event, user_id, session_id, request_id, subject, previous_hash, hash
  from audit_event order by number`;

/** The highest number ever given, whether its record is still there or not. */
const lastGiven = (database: DatabaseSync) =>
  Number(database.prepare(`select seq from sqlite_sequence where name = 'audit_event'`).get()?.['seq'] ?? 0);

/** Follows the chain from its first record. Names the first link that does not hold. */
export const verifyAudit = (database: DatabaseSync): AuditVerdict => {
  let before = { number: 0, hash: FIRST_PREVIOUS_HASH };
  // The columns are those of LINKS.
  for (const link of database.prepare(LINKS).iterate() as Iterable<unknown> as Iterable<Link>) {
    const reason = flawOf(link, before);
    if (reason) return { kind: 'broken', number: link.number, reason };
    before = link;
  }
  const last = lastGiven(database);
  if (last > before.number)
    return { kind: 'broken', number: before.number + 1, reason: `it is gone; ${last} records were written` };
  return { kind: 'whole', records: before.number, lastHash: before.hash };
};

/** The verdict in one line. */
export const tellVerdict = (verdict: AuditVerdict): string =>
  verdict.kind === 'whole'
    ? `The audit log is whole: ${verdict.records} records, the last hash is ${verdict.lastHash}.`
    : `The audit log is broken at record ${verdict.number}: ${verdict.reason}.`;
