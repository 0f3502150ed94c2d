// Behaviour: docs/behaviour/household.md
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import type { household } from '@portal/contracts/household';
import type { SignedInContext } from '../../calls/handlers.ts';
import { recordConsent } from '../../consents/ledger.ts';
import { statementOf } from '../../consents/statements.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publishToMembers } from '../../household/membership.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { listAccountsOfUser } from '../../wealth/accounts-of-user.ts';
import { endShareOf } from './end-in-household.ts';
import { inHousehold, notifyMembers } from './in-household.ts';

type Consented = InputOf<typeof household.share>['body'];

const rejectAccounts = (): never => {
  throw new GatewayError('invalid_request', {
    issues: [{ path: 'body.accounts', message: 'choose_accounts' }],
  });
};

/** Throws `not_found` for accounts of another, as for those that do not exist; rejects a client who has none. */
const requireOwnAccounts = async (context: SignedInContext, { accounts }: Consented) => {
  const all = await listAccountsOfUser(context.db, context.principal.userId);
  const own = new Set(all.map(({ account_uuid }) => account_uuid));
  if (own.size === 0) rejectAccounts();
  if (accounts?.some((one) => !own.has(one))) throw new GatewayError('not_found');
};

/**
 * Records the consent of the caller to share accounts with the members that were shown, in place of the one before. Throws
 * `conflict` where the statement or the members are others meanwhile.
 */
export const shareWithHousehold = async (context: SignedInContext, form: Consented): Promise<true> => {
  if (form.version !== statementOf('household').version) throw new GatewayError('conflict');
  await requireOwnAccounts(context, form);
  return inHousehold(context, async (db, { id, self, members }) => {
    const others = members.filter((one) => one.id !== self.id);
    const shown = new Set(form.members);
    if (others.length !== shown.size || others.some((one) => !shown.has(one.id)))
      throw new GatewayError('conflict');
    const { userId } = context.principal;
    const at = context.clock.now().getTime();
    const consent_id = await recordConsent(db, {
      userId,
      kind: 'household',
      action: 'given',
      language: form.language,
      at,
    });
    const share_id = randomUUID();
    await db
      .insertInto('household_share')
      .values({
        id: share_id,
        member_id: self.id,
        consent_id,
        has_all_accounts: form.accounts === null ? 1 : 0,
        has_amounts: form.has_amounts ? 1 : 0,
      })
      .execute();
    for (const account_uuid of form.accounts ?? [])
      await db.insertInto('household_share_account').values({ share_id, account_uuid }).execute();
    for (const member_id of form.members)
      await db.insertInto('household_share_reader').values({ share_id, member_id }).execute();
    await recordAudit(context, { event: 'consent_given', subject: 'household' }, db);
    await notifyMembers(context, db, { members: others, name: self.name, text: 'household_shared' });
    await notifyMembers(context, db, { members: [self], name: self.name, text: 'household_own_share' });
    await publishToMembers(db, id);
    return true as const;
  });
};

/** Ends the consent of the caller to share accounts with the household; one that is not in force stays as it is. */
export const endHouseholdShare = (
  context: SignedInContext,
  { language }: InputOf<typeof household.endShare>['body'],
): Promise<true> =>
  inHousehold(context, async (db, { self, members }) => {
    const others = members.filter((one) => one.id !== self.id);
    await endShareOf(db, context, { membership: self, name: self.name, others, language });
    return true as const;
  });
