import { verifyAudit, type AuditVerdict } from './verify-audit.ts';
import { openReadOnly } from '../../store/store.ts';

/**
 * Verifies the audit log of a store, beside gateways that may be running. Throws an Error of one line when there is no
 * store, or none with an audit log.
 */
export const verifyStore = async (where: string): Promise<AuditVerdict> => {
  const { db, close } = await openReadOnly(where);
  try {
    return await verifyAudit(db);
  } finally {
    await close();
  }
};
