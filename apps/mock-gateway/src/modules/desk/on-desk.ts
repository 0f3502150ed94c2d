import type { AccessSubject } from '@portal/contracts/access-log';
import type { Kysely, Transaction } from 'kysely';
import { recordAccesses, type Accessing } from '../../access-log/append-access.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { requireDeskOwner, type DeskOwner } from './own-users.queries.ts';

/** What of a client is on the desk. */
export interface OnDesk {
  /** Whose it is; undefined for what does not exist. */
  userId: string | undefined;
  subject: AccessSubject;
  /** The account it is about, and its client; left out where it is about no single one. */
  account?: { account_uuid: string; client_uuid: string };
  /** The one client number that it is about; left out where it is about all of the user's. */
  client_uuid?: string | undefined;
  /** The document that is opened. */
  document_id?: string;
}

/** Those of the owner's clients whom it is about. Throws `not_found` where that is a client of someone else. */
const clientsIn = ({ clientUuids }: DeskOwner, { account, client_uuid = account?.client_uuid }: OnDesk) => {
  const about = client_uuid === undefined ? clientUuids : clientUuids.filter((one) => one === client_uuid);
  if (about.length === 0) throw new GatewayError('not_found');
  return about;
};

const accessesTo = (
  clients: readonly string[],
  { subject, account, document_id = null }: Omit<OnDesk, 'document_id'> & { document_id?: string | null },
  outcome: 'read' | 'written',
) =>
  clients.map((client_uuid) => ({
    client_uuid,
    subject,
    outcome,
    account_uuid: account?.account_uuid ?? null,
    document_id,
  }));

/** What the access log records of the request. */
const accessingBy = (
  { clock, origin, requestId, principal }: SignedInContext,
  db: Kysely<Database>,
): Accessing => ({ db, clock, origin, requestId, principal });

/**
 * Lets an advisor read something of a client, which is in the client's access log before it is sent. Throws `not_found` for
 * what is not of one of the advisor's clients, exactly as for what does not exist.
 */
export const readOnDesk = async (context: SignedInContext, what: OnDesk): Promise<DeskOwner> => {
  const owner = await requireDeskOwner(context, what.userId);
  await recordAccesses(accessingBy(context, context.db), accessesTo(clientsIn(owner, what), what, 'read'));
  return owner;
};

/**
 * Changes something of a client as their advisor, in one transaction with its record in the client's access log, under the
 * lock of the client's user. Whether the client is still one of the advisor's is checked within it.
 */
export const writeOnDesk = async <Result>(
  context: SignedInContext,
  what: OnDesk,
  write: (transaction: Transaction<Database>, owner: DeskOwner) => Promise<Result>,
  /** What else the change needs locked. */
  others: readonly string[] = [],
): Promise<Result> => {
  const before = await requireDeskOwner(context, what.userId);
  const known = clientsIn(before, what);
  const held = [locks.user(before.userId), ...known.map((one) => locks.accessLog(one)), ...others];
  return inTransaction(context.db, held, async (db) => {
    const within = accessingBy(context, db);
    const owner = await requireDeskOwner(within, what.userId);
    const clients = clientsIn(owner, what);
    // One that became the advisor's in between is not locked.
    if (clients.some((one) => !known.includes(one))) throw new GatewayError('conflict');
    const result = await write(db, owner);
    await recordAccesses(within, accessesTo(clients, what, 'written'));
    return result;
  });
};
