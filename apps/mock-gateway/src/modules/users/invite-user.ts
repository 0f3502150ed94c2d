// Behaviour: docs/behaviour/users.md
import type { InputOf } from '@portal/contracts/call';
import type { users } from '@portal/contracts/users';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { createAccessLink } from '../../identity/links/access-link.ts';
import { newSecret } from '../../identity/links/secret.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';
import { addMember } from './add-member.ts';
import { mail, requireAdministrator, type Db } from './change.ts';
import { inviteNewClient, isUsernameTaken } from './new-invitation.ts';

type Invitation = InputOf<typeof users.invite>['body'];

const inviteMember = async (
  context: SignedInContext,
  db: Db,
  body: Extract<Invitation, { kind: 'staff' }>,
  password_hash: string,
) => {
  const { clock, config, principal } = context;
  if (await isUsernameTaken(db, body.username)) throw new GatewayError('username_taken');
  const { email, communication_language: language } = body;
  const member = { ...body, language, firm_id: principal.firmId };
  const invited_at = clock.now().getTime();
  const id = await addMember(db, member, { password_hash, status: 'locked', invited_at });
  const link = await createAccessLink({ db, clock, config }, id);
  await mail(context, db, { to: email, language }, 'staff_invitation', { link });
  return id;
};

const inviteClient = async (
  context: SignedInContext,
  db: Db,
  body: Extract<Invitation, { kind: 'client' }>,
) => {
  const { email, communication_language: language } = body;
  const client = { ...body, language, firm_id: context.principal.firmId };
  const { id, link } = await inviteNewClient(context, db, client);
  await mail(context, db, { to: email, language }, 'activation_link', { link });
  return id;
};

/** Invites a client or a member of staff, who is mailed a link. Throws `username_taken` and `client_number_taken`. */
export const inviteUser = async (
  context: SignedInContext,
  { body }: { body: Invitation },
): Promise<{ user_id: string }> => {
  await confirmByProof(context, body);
  const password_hash = await hashSecret(newSecret());
  const { firmId } = context.principal;
  const held = [locks.access(firmId), locks.clientNumbers, locks.username(body.username)];
  return inTransaction(context.db, held, async (db) => {
    await requireAdministrator(db, context);
    const user_id =
      body.kind === 'staff'
        ? await inviteMember(context, db, body, password_hash)
        : await inviteClient(context, db, body);
    await recordAudit(context, { event: 'user_invited', subject: user_id }, db);
    return { user_id };
  });
};
