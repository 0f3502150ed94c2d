// Behaviour: docs/behaviour/access-log.md
import type { AccessSubject } from '@portal/contracts/access-log';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { GatewayError } from '../errors/gateway-error.ts';
import { recordAccesses, type Access, type Accessing } from './append-access.ts';
import { idsIn } from './ids-in.ts';

/** Errors that deny a person what they requested. */
const REJECTIONS: ReadonlySet<ErrorCode> = new Set(['permission_denied', 'not_found', 'own_role_required']);

/** The accounts and documents that a request names, of clients who share with the caller in any of their roles. */
const named = async (
  { db, principal }: Accessing,
  ids: readonly string[],
): Promise<Omit<Access, 'subject'>[]> => {
  const shares = db
    .selectFrom('client_share as s')
    .innerJoin('client as c', 'c.client_uuid', 's.client_uuid')
    .select('s.client_uuid')
    .where('s.user_id', '=', principal.userId)
    .where('c.user_id', '!=', principal.userId);
  const accounts = await db
    .selectFrom('account')
    .select(['client_uuid', 'account_uuid'])
    .where('account_uuid', 'in', ids)
    .where('client_uuid', 'in', shares)
    .execute();
  const documents = await db
    .selectFrom('document')
    .select(['client_uuid', 'id as document_id'])
    .where('id', 'in', ids)
    .where('client_uuid', 'in', shares)
    .execute();
  return [
    ...accounts.map((one) => ({ ...one, document_id: null, outcome: 'refused' as const })),
    ...documents.map((one) => ({ ...one, account_uuid: null, outcome: 'refused' as const })),
  ];
};

/**
 * Records that a person was denied an account or a document which they named, of a client who shares with them. A
 * stranger's attempt is not recorded here: to name the stranger would tell the client of a person they have nothing to do
 * with.
 */
export const recordRejection = async (
  by: Accessing,
  failure: unknown,
  { subject, input }: { subject: AccessSubject | null; input: unknown },
): Promise<void> => {
  // In a view every client of the user is the one who is viewed, and what is rejected there tells nothing of them.
  if (
    by.principal.view ||
    subject === null ||
    !(failure instanceof GatewayError) ||
    !REJECTIONS.has(failure.code)
  )
    return;
  const ids = idsIn(input);
  if (ids.length === 0) return;
  const found = await named(by, ids);
  if (found.length > 0)
    await recordAccesses(
      by,
      found.map((one) => ({ ...one, subject })),
    );
};
