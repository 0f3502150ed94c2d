// Behaviour: docs/behaviour/users.md
import type { AuditEvent } from '@portal/contracts/audit-events';
import type { Language } from '@portal/contracts/constants';
import type { Proof } from '@portal/contracts/proof';
import type { MessageTemplate } from '@portal/i18n/mail';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { findMembership } from '../../household/membership.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { User } from '../../identity/user.tables.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';

export type Db = Transaction<Database>;
export type ClientRecord = Selectable<Database['client_record']>;

/** What cannot be done to a user as they are. */
export const conflict = (): GatewayError => new GatewayError('conflict');

/**
 * Throws `session_invalid` unless the caller still is an administrator with a session. Read under the lock of the firm's
 * access: two administrators who end one another at once are one who did and one who no longer may, so one is left.
 */
export const requireAdministrator = async (db: Db, { principal }: SignedInContext): Promise<void> => {
  const found = await db
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .innerJoin('user_role as r', (join) =>
      join.onRef('r.user_id', '=', 's.user_id').onRef('r.role', '=', 's.active_role'),
    )
    .select('s.id')
    .where('s.id', '=', principal.sessionId)
    .where('s.ended_at', 'is', null)
    .where('u.status', '=', 'active')
    .where('r.permissions', 'like', '%"dz.manage.users"%')
    .executeTakeFirst();
  if (!found) throw new GatewayError('session_invalid');
};

const findUser = (db: Kysely<Database>, firmId: string, id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).where('firm_id', '=', firmId).executeTakeFirst();

/** A client of the firm who was invited and is no user yet. */
const findRecord = (db: Kysely<Database>, firmId: string, id: string) =>
  db
    .selectFrom('client_record as r')
    .selectAll('r')
    .where('r.client_uuid', '=', id)
    .where('r.firm_id', '=', firmId)
    .where('r.user_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('one_time_link as l')
          .select('l.hash')
          .whereRef('l.client_number', '=', 'r.client_number')
          .where('l.purpose', '=', 'activation')
          .where('l.username', 'is not', null),
      ),
    )
    .executeTakeFirst();

/** Mails someone in their language; nothing without an address. */
export const mail = async (
  { clock, config }: SignedInContext,
  db: Db,
  { to, language }: { to: string | null; language: Language },
  template: MessageTemplate,
  values: Record<string, string> = {},
): Promise<void> => {
  if (to) await sendMessage({ db, clock, config }, { kind: 'email', to, language, template, values });
};

/** Where a user is mailed, and in which language. */
export const ownerOf = ({
  email,
  communication_language,
}: User): { to: string | null; language: Language } => ({
  to: email,
  language: communication_language,
});

/** How a change is made for a user, and for a client who is none yet. */
export interface Change {
  event: AuditEvent;
  toUser: (db: Db, user: User) => Promise<void>;
  toRecord: (db: Db, record: ClientRecord) => Promise<void>;
  /** What else the change needs locked. */
  others?: readonly string[];
}

/**
 * Changes the access of another user of the firm, proved by the administrator: all of it, with its line of the audit log
 * and its message, or nothing. Throws `not_found` for a user of no or another firm, and `conflict` for oneself.
 */
export const change = async (
  context: SignedInContext,
  { id, proof }: { id: string; proof: Proof },
  { event, toUser, toRecord, others = [] }: Change,
): Promise<true> => {
  const { firmId, userId } = context.principal;
  await confirmByProof(context, proof);
  const record = await findRecord(context.db, firmId, id);
  const membership = await findMembership(context.db, id);
  const held = [
    locks.access(firmId),
    locks.user(id),
    ...(membership ? [locks.household(membership.household_id)] : []),
    ...(record ? [locks.client(record.client_number)] : []),
    ...others,
  ];
  await inTransaction(context.db, held, async (db) => {
    await requireAdministrator(db, context);
    const user = await findUser(db, firmId, id);
    const current = user ? undefined : await findRecord(db, firmId, id);
    if (user) {
      if (user.id === userId) throw conflict();
      await toUser(db, user);
    } else if (current) await toRecord(db, current);
    else throw new GatewayError('not_found');
    await recordAudit(context, { event, subject: id }, db);
  });
  return true;
};

/** The input of a change that needs nothing but its proof. */
export interface Changed {
  params: { user_id: string };
  body: Proof;
}
