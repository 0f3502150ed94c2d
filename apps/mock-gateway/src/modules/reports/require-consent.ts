import type { ReportKind } from '@portal/contracts/report-figures';
import { hasConsent } from '../../consents/ledger.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Db } from '../../wealth/wealth.queries.ts';

interface Consolidation {
  userId: string;
  kind: ReportKind;
  accounts: readonly unknown[];
}

/** Whether a user may have this report: one on the performance of several accounts together needs their consent. */
export const isConsentedTo = async (db: Db, { userId, kind, accounts }: Consolidation): Promise<boolean> =>
  kind !== 'performance' || accounts.length < 2 || (await hasConsent(db, userId, 'consolidated_reports'));

/** Throws `consent_required` for a report that the user's consents do not cover. */
export const requireConsent = async (db: Db, report: Consolidation): Promise<void> => {
  if (!(await isConsentedTo(db, report))) throw new GatewayError('consent_required');
};
