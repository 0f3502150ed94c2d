// Behaviour: docs/behaviour/documents.md
import { findAdvising } from '../../advisors/find-advising.ts';
import { requireOwnClient } from '../../advisors/own-clients.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Services } from '../../identity/services.ts';
import { sharesAt } from '../../wealth/owners.ts';
import { isWithin, sharedScope, type DocumentScope } from './document-scope.ts';
import type { DocumentRow } from './documents.tables.ts';

type Placed = Pick<DocumentRow, 'client_uuid' | 'account_uuid'>;

/** With whom another client shares documents of which an address is made, as the address says it; undefined for the caller's own. */
export const sharedWith = (
  { userId, activeRole }: Principal,
  scopes: readonly DocumentScope[],
  documents: readonly Placed[],
): string | undefined => {
  const shared = scopes.filter(({ shared_by }) => shared_by !== null);
  const isAnyShared = documents.some((one) => shared.some((scope) => isWithin(scope, one)));
  return isAnyShared ? `${userId}/${activeRole}` : undefined;
};

/**
 * Rejects an address of another client's documents with `not_found` unless all of them are shared at this moment with whom
 * the address names: it is good for minutes, and what a client shares ends at once.
 */
export const requireStillShared = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shared_with: string | undefined,
  documents: readonly Placed[],
): Promise<void> => {
  if (shared_with === undefined) return;
  const [userId = '', activeRole = ''] = shared_with.split('/');
  const shares = await sharesAt(db, { userId, activeRole, at: clock.now().getTime() });
  const scopes = shares.filter(({ hasAmounts, hasDocuments }) => hasAmounts && hasDocuments).map(sharedScope);
  if (!documents.every((one) => scopes.some((scope) => isWithin(scope, one))))
    throw new GatewayError('not_found');
};

/**
 * Rejects an address of a file on the desk with `not_found` unless the advisor whom it names still has access and advises
 * the client, or stands in for who does: it is good for minutes, and an access ends at once.
 */
export const requireStillAdvised = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  advisor: string | undefined,
  client_uuid: string,
): Promise<void> => {
  if (advisor === undefined) return;
  const principal = await findAdvising(db, advisor);
  if (!principal) throw new GatewayError('not_found');
  await requireOwnClient({ db, clock, principal }, client_uuid);
};
