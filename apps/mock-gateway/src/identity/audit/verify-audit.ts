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
  { kind: 'whole'; records: number; lastHash: string } | { kind: 'broken'; number: number; reason: string };

const flawOf = ({ hash, previous_hash, ...record }: Link, before: { number: number; hash: string }) => {
  if (record.number !== before.number + 1) return `expected record ${before.number + 1} here`;
  if (previous_hash !== before.hash) return 'it does not follow the record before it';
  if (hash !== hashOfRecord(previous_hash, record)) return 'its contents do not fit its hash';
  return null;
};

/** Records read at once: an entire log may not fit into memory. */
const LINKS_AT_ONCE = 1_000;

const linksAfter = (db: Db, number: number): Promise<Link[]> =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(LINKS_AT_ONCE)
    .execute();

/** The highest number ever given, whether its record is still there or not. */
const lastGiven = async (db: Db) =>
  (await db.selectFrom('audit_head').select('number').executeTakeFirst())?.number ?? 0;

/** Follows the chain from its first record. Names the first record that does not match. */
export const verifyAudit = async (db: Db): Promise<AuditVerdict> => {
  let before = { number: 0, hash: FIRST_PREVIOUS_HASH };
  for (let links = await linksAfter(db, 0); links.length > 0; links = await linksAfter(db, before.number)) {
    for (const link of links) {
      const reason = flawOf(link, before);
      if (reason) return { kind: 'broken', number: link.number, reason };
      before = link;
    }
  }
  const last = await lastGiven(db);
  if (last > before.number)
    return { kind: 'broken', number: before.number + 1, reason: `it is gone; ${last} records were written` };
  return { kind: 'whole', records: before.number, lastHash: before.hash };
};

/** The verdict in one line. */
export const tellVerdict = (verdict: AuditVerdict): string =>
  verdict.kind === 'whole'
    ? `The audit log is whole: ${verdict.records} records, the last hash is ${verdict.lastHash}.`
    : `The audit log is broken at record ${verdict.number}: ${verdict.reason}.`;
