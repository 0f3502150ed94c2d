import type { AuditRecord } from './audit-record.ts';

interface AuditEventTable extends AuditRecord {
  previous_hash: string;
  hash: string;
}

/** The tables of the audit log. */
export interface AuditTables {
  audit_event: AuditEventTable;
}
