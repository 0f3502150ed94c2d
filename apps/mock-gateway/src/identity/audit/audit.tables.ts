import type { AuditRecord } from './audit-record.ts';

interface AuditEventTable extends AuditRecord {
  previous_hash: string;
  hash: string;
}

/** How far the log goes: the highest number ever given and its hash, in one row. */
interface AuditHeadTable {
  id: number;
  number: number;
  hash: string;
}

/** The tables of the audit log. */
export interface AuditTables {
  audit_head: AuditHeadTable;
  audit_event: AuditEventTable;
}

declare module '../../store/schema.ts' {
  interface Database extends AuditTables {}
}
