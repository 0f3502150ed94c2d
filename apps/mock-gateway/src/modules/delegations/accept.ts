// Behaviour: docs/behaviour/delegates.md
import type { Transaction } from 'kysely';
import { recordAccesses } from '../../access-log/append-access.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Database } from '../../store/schema.ts';
import { notify } from '../notifications/notify.ts';
import { addRole, writeShares, type Accepted } from '../delegates/delegate-role.ts';
import { listAccountsOfDelegate, toInvitation } from '../delegates/delegates.queries.ts';
import type { DelegateRow } from '../delegates/delegates.tables.ts';
import { queueEnd } from '../delegates/end-delegate.ts';

const ROLE_ID_LENGTH = 8;

/**
 * Accepts an invitation by its terms, in a transaction with the locks of both users and of the access logs of the client.
 * Throws `conflict` for terms that have changed since they were shown. Returns the role.
 */
export const accept = async (
  db: Transaction<Database>,
  context: SignedInContext,
  row: DelegateRow,
  terms: string,
): Promise<string> => {
  const { clock, config, principal } = context;
  if ((await toInvitation(db, row)).terms !== terms) throw new GatewayError('conflict');
  const accepted: Accepted = {
    ...row,
    accepted_at: clock.now().getTime(),
    accepted_by: principal.userId,
    role: `delegate-${row.id.slice(0, ROLE_ID_LENGTH)}`,
    terms,
  };
  const { accepted_at, accepted_by, role } = accepted;
  await db
    .updateTable('delegate')
    .set({ accepted_at, accepted_by, role, terms })
    .where('id', '=', row.id)
    .execute();
  await addRole(db, accepted);
  const chosen = await listAccountsOfDelegate(db, row);
  await writeShares(db, accepted, chosen && chosen.map(({ account_uuid }) => account_uuid));
  await queueEnd({ db, clock }, accepted);
  await recordAudit(context, { event: 'delegate_accepted', subject: row.id }, db);
  const clients = await db
    .selectFrom('client')
    .select('client_uuid')
    .where('user_id', '=', row.user_id)
    .execute();
  const { origin, requestId } = context;
  await recordAccesses(
    { db, clock, origin, requestId, principal: { ...principal, activeRole: role } },
    clients.map(({ client_uuid }) => ({
      client_uuid,
      subject: 'delegation',
      outcome: 'written',
      account_uuid: null,
      document_id: null,
    })),
  );
  await notify(
    { db, clock, config },
    {
      userId: row.user_id,
      kind: 'delegate',
      text: 'delegate_accepted',
      params: { name: row.name },
      link: '/app/delegates',
    },
  );
  await publish(db, row.user_id, 'delegates');
  return role;
};
