// Behaviour: docs/behaviour/users.md
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import type { users } from '@portal/contracts/users';
import { BUSINESS_WEEK } from '../../advisors/hours.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { createAccessLink } from '../../identity/links/access-link.ts';
import { newSecret } from '../../identity/links/secret.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';
import { addMember, type NewMember } from './add-member.ts';
import { conflict, mail, requireAdministrator, type Db } from './change.ts';
import { inviteNewClient, isUsernameTaken } from './new-invitation.ts';

type Invitation = InputOf<typeof users.invite>['body'];
type Invited = Pick<Invitation, 'first_name' | 'last_name' | 'email' | 'username' | 'communication_language'>;

const inviteMember = async (
  context: SignedInContext,
  db: Db,
  body: Invited & { roles: NewMember['roles'] },
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

/** Links a new user with the record of the advisor who they are, which is written where there is none. */
const linkRecord = async (
  context: SignedInContext,
  db: Db,
  body: Extract<Invitation, { kind: 'advisor' }>,
  user_id: string,
) => {
  const { firmId } = context.principal;
  const { advisor_id, first_name, last_name, email, phone, languages, supports } = body;
  if (advisor_id !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('advisor')
      .set({ user_id })
      .where('id', '=', advisor_id)
      .where('firm_id', '=', firmId)
      .where('user_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict();
    return;
  }
  const id = randomUUID();
  await db
    .insertInto('advisor')
    .values({
      id,
      firm_id: firmId,
      name: `${first_name} ${last_name}`,
      title_en: 'Advisor',
      title_fr: 'Conseillère ou conseiller',
      email,
      phone: phone ?? null,
      office_id: null,
      portrait: null,
      languages: JSON.stringify(languages),
      hours: JSON.stringify(BUSINESS_WEEK),
      user_id,
    })
    .execute();
  if (supports === undefined) return;
  const lead = await db
    .selectFrom('advisor')
    .select('id')
    .where('id', '=', supports)
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  if (!lead) throw conflict();
  const last = await db
    .selectFrom('advisor_support')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('advisor_id', '=', supports)
    .executeTakeFirst();
  const position = Number(last?.position ?? -1) + 1;
  await db
    .insertInto('advisor_support')
    .values({ advisor_id: supports, supporter_id: id, position })
    .execute();
};

const inviteAdvisor = async (
  context: SignedInContext,
  db: Db,
  body: Extract<Invitation, { kind: 'advisor' }>,
  password_hash: string,
) => {
  const id = await inviteMember(context, db, { ...body, roles: ['advisor'] }, password_hash);
  await linkRecord(context, db, body, id);
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

const inviteOne = (context: SignedInContext, db: Db, body: Invitation, password_hash: string) => {
  if (body.kind === 'client') return inviteClient(context, db, body);
  if (body.kind === 'advisor') return inviteAdvisor(context, db, body, password_hash);
  return inviteMember(context, db, body, password_hash);
};

/**
 * Invites a client, a member of staff or an advisor, who is mailed a link. Throws `username_taken`, `client_number_taken`,
 * and `conflict` for the record of an advisor that is not there or has a user.
 */
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
    const user_id = await inviteOne(context, db, body, password_hash);
    await recordAudit(context, { event: 'user_invited', subject: user_id }, db);
    return { user_id };
  });
};
