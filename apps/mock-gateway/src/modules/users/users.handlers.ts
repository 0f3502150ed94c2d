// Behaviour: docs/behaviour/users.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { hasWayToProve } from '../passkeys/has-way-to-prove.ts';
import { startConfirmation } from '../passkeys/confirm-by-passkey.ts';
import { listAdvisors } from './advisors.queries.ts';
import { assignAdvisor } from './assign-advisor.ts';
import { endAccess, unlockAccess } from './change-access.ts';
import { changeRoles } from './change-roles.ts';
import { inviteUser } from './invite-user.ts';
import { renewAccess } from './renew-access.ts';
import { describeUser } from './describe-user.ts';
import { listUsers } from './users.queries.ts';

/** The calls by which administrators look after the firm's users. What they look at is in the audit log, as what they do is. */
export const users: Handlers<typeof contracts.users> = {
  async list({ query }, context) {
    await recordAudit(context, { event: 'users_viewed' });
    return listUsers(context.db, context.principal.firmId, query);
  },
  async read({ params: { user_id } }, context) {
    const described = await describeUser(context, user_id);
    await recordAudit(context, { event: 'user_viewed', subject: user_id });
    return described;
  },
  options: (_input, context) => hasWayToProve(context),
  passkeyOptions: (_input, context) => startConfirmation(context),
  invite: (input, context) => inviteUser(context, input),
  renew: (input, context) => renewAccess(context, input),
  unlock: (input, context) => unlockAccess(context, input),
  end: (input, context) => endAccess(context, input),
  advisors: (_input, { db, principal }) => listAdvisors(db, principal.firmId),
  assign: (input, context) => assignAdvisor(context, input),
  changeRoles: (input, context) => changeRoles(context, input),
};
