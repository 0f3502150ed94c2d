import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { FIRST_PREVIOUS_HASH, hashOfRecord, type AuditRecord } from './audit-record.ts';

type Db = Kysely<Database>;

interface Link extends AuditRecord {
  previous_hash: string;
  hash: string;
}

/** The result of a check of the entire log. */
export type AuditVerdict =
  | { kind: 'intact'; records: number; lastHash: string }
  | { kind: 'broken'; number: number; reason: string };

const flawOf = ({ hash, previous_hash, ...record }: Link, before: { number: number; hash: string }) => {
  if (record.number !== before.number + 1) return `expected record ${before.number + 1} here`;
  if (previous_hash !== before.hash) return 'it does not follow the record before it';
  if (hash !== hashOfRecord(previous_hash, record)) return 'its contents do not fit its hash';
  return null;
};

/** Records read at once: an entire log may not fit into memory. */
const LINKS_AT_ONCE = 1_000;

const linksAfter = (db: Db, number: number, limit: number): Promise<Link[]> =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();

/** The highest number ever given, whether its record is still there or not. */
export const lastAuditNumber = async (db: Db): Promise<number> =>
  (await db.selectFrom('audit_head').select('number').executeTakeFirst())?.number ?? 0;

/** A record of the chain that those behind it follow. */
interface Followed {
  number: number;
  hash: string;
}

/** What the first record of the chain follows. */
export const START_OF_AUDIT: Followed = { number: 0, hash: FIRST_PREVIOUS_HASH };

/**
 * Follows the chain from a record to another one, or, without that, to the last one there is. Returns the last record
 * that follows, and the first that does not.
 */
export const followAudit = async (
  db: Db,
  from: Followed,
  to = Infinity,
): Promise<{ last: Followed; broken: { number: number; reason: string } | null }> => {
  let last = from;
  while (last.number < to) {
    const links = await linksAfter(db, last.number, Math.min(LINKS_AT_ONCE, to - last.number));
    for (const link of links) {
      const reason = flawOf(link, last);
      if (reason) return { last, broken: { number: link.number, reason } };
      last = { number: link.number, hash: link.hash };
    }
    if (links.length === 0) break;
  }
  if (to === Infinity || last.number === to) return { last, broken: null };
  return { last, broken: { number: last.number + 1, reason: 'it is gone' } };
};

/** Follows the chain from its first record. Names the first record that does not match. */
export const verifyAudit = async (db: Db): Promise<AuditVerdict> => {
  const { last, broken } = await followAudit(db, START_OF_AUDIT);
  if (broken) return { kind: 'broken', ...broken };
  const given = await lastAuditNumber(db);
  if (given > last.number)
    return { kind: 'broken', number: last.number + 1, reason: `it is gone; ${given} records were written` };
  return { kind: 'intact', records: last.number, lastHash: last.hash };
};

/** The verdict in one line. */
export const formatVerdict = (verdict: AuditVerdict): string =>
  verdict.kind === 'intact'
    ? `The audit log is intact: ${verdict.records} records, the last hash is ${verdict.lastHash}.`
    : `The audit log is broken at record ${verdict.number}: ${verdict.reason}.`;
