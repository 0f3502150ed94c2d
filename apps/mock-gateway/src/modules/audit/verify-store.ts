import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { verifyAudit, type AuditVerdict } from './verify-audit.ts';

/**
 * Verifies the audit log of a data folder, beside a gateway that may be running. Throws an Error of one line when there
 * is no store, or none with an audit log.
 */
export const verifyStore = (dataDir: string): AuditVerdict => {
  const path = join(dataDir, 'portal.sqlite');
  if (!existsSync(path))
    throw new Error(`There is no store at ${path}; set DATA_DIR to the gateway's folder.`);
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return verifyAudit(database);
  } finally {
    database.close();
  }
};
