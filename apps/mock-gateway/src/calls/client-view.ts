// Behaviour: docs/behaviour/advised-clients.md
import { staffPermissions, type CallShape } from '@portal/contracts/call';
import { clientCalls, viewerCalls } from '@portal/contracts/client-view';
import { findOpenView, type Viewing } from '../advisors/client-views.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { activeRoleOf } from '../identity/active-role.ts';
import type { Principal } from '../identity/principal.ts';

const ofStaff = new Set<string>(staffPermissions);

/**
 * The principal of a call that carries a view: the client, with the permissions of the role in which they begin, or the
 * advisor where the call stays the advisor's own. Throws `view_ended` for a view that is over or was never of this session,
 * and `view_only` for every call that is not a read which advisors may make in one.
 */
export const principalIn = async (
  viewing: Viewing,
  id: string,
  { title, kind }: { title: string; kind: CallShape['kind'] },
): Promise<Principal> => {
  const { db, principal: viewer } = viewing;
  if (viewerCalls.has(title)) return viewer;
  const view = await findOpenView(viewing, id);
  if (!view) throw new GatewayError('view_ended');
  if (kind !== 'query' || !clientCalls.has(title)) throw new GatewayError('view_only');
  const userId = view.viewed_user_id;
  const activeRole = await activeRoleOf(db, { id: userId, default_role: view.default_role });
  const role = await db
    .selectFrom('user_role')
    .select('permissions')
    .where('user_id', '=', userId)
    .where('role', '=', activeRole)
    .executeTakeFirst();
  const held = role ? (JSON.parse(role.permissions) as string[]) : [];
  const { id: viewId, client_uuid, reason, words } = view;
  return {
    userId,
    firmId: view.firm_id,
    sessionId: viewer.sessionId,
    activeRole,
    permissions: new Set(held.filter((permission) => !ofStaff.has(permission))),
    steps: viewer.steps,
    at: viewer.at,
    actsFor: null,
    view: { id: viewId, client_uuid, reason, words, viewer },
  };
};
