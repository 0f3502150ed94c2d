// Behaviour: docs/behaviour/delegates.md
import type { Transaction } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { isCommonPassword } from '../../identity/secrets/common-passwords.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import type { NewUser } from '../../identity/user.tables.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import {
  isTaken,
  mailAccessReady,
  newUserRow,
  type Chosen,
  type MadeUser,
} from '../client-record/create-user.ts';
import { endDelegateLinks, findDelegateLink, type DelegateLink } from '../delegates/delegate-link.ts';
import { seededRoles } from '../user/seeded-roles.ts';

interface Name {
  first_name: string;
  last_name: string;
}

const insertUser = async (db: Transaction<Database>, row: NewUser) => {
  await db.insertInto('user').values(row).execute();
  await db
    .insertInto('user_role')
    .values({ ...seededRoles.delegate, permissions: '[]', user_id: row.id, position: 0 })
    .execute();
};

/**
 * Creates the user of a person whom a client invited: completely or not at all, and once for an address. The user is no
 * client. Throws `password_refused`, `username_taken`, and `code_invalid` when the link was used, or the invitation ended,
 * meanwhile.
 */
export const registerDelegate = async (
  context: Context,
  code: string,
  { delegate }: DelegateLink,
  chosen: Chosen & Name,
): Promise<MadeUser> => {
  if (await isCommonPassword(chosen.password)) throw new GatewayError('password_refused');
  const { clock, config } = context;
  const { email, user_id } = delegate;
  const password_hash = await hashSecret(chosen.password);
  // Two clients may have invited one person: the address is what is registered once.
  const held = [locks.email(email), locks.user(user_id), locks.username(chosen.username)];
  return inTransaction(context.db, held, async (db) => {
    const link = await findDelegateLink({ db, clock }, code);
    if (!link) throw new GatewayError('code_invalid');
    const { first_name, last_name } = chosen;
    const { role: default_role } = seededRoles.delegate;
    const person = { firm_id: link.firm_id, default_role, first_name, last_name, email, province: null };
    const row = newUserRow(person, chosen, password_hash);
    if (await isTaken(db, row.username)) throw new GatewayError('username_taken');
    await insertUser(db, row);
    await endDelegateLinks(db, link, clock.now().getTime());
    await recordAudit(context, { event: 'delegate_registered', userId: row.id, subject: delegate.id }, db);
    await mailAccessReady({ db, clock, config }, email, chosen.language);
    return { id: row.id, activeRole: default_role };
  });
};
