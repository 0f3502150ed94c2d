// Behaviour: docs/behaviour/advised-clients.md
import type { Contracts } from '@portal/contracts';
import { staffPermissions, type CallShape } from '@portal/contracts/call';
import { findOpenView, type Viewing } from '../advisors/client-views.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { activeRoleOf } from '../identity/active-role.ts';
import type { Principal } from '../identity/principal.ts';

type CallsBy = { readonly [Domain in keyof Contracts]?: readonly (keyof Contracts[Domain])[] };

/** What stays the advisor's own in a view: their session, and what has nothing of any client. */
const ofViewer: CallsBy = {
  advisedClients: ['view', 'endView'],
  errorReports: ['send'],
  faq: ['list'],
  legal: ['page'],
  session: ['logout'],
  sessionLife: ['remaining', 'extend'],
  user: ['state'],
};

/**
 * What an advisor reads in a view as the client does. It is a list of what is open, so that a new call is closed: what
 * protects a client, what is addressed to them alone, what they have not sent, files, and what they write to others than
 * their advisor.
 */
const ofClient: CallsBy = {
  accountGroups: ['list'],
  accounts: ['list', 'overview', 'details'],
  appConfig: ['variables', 'lookup', 'dates', 'templates', 'features', 'custom'],
  contact: ['overview'],
  conversations: ['list', 'read'],
  costs: ['years', 'year', 'calculation'],
  dashboard: ['sinceLastVisit', 'movers', 'income', 'upcoming', 'advisor'],
  documents: ['count', 'list'],
  funds: ['list', 'details', 'prices', 'compare'],
  holdings: ['mix', 'list'],
  insights: ['list', 'article'],
  lookThrough: ['mix', 'overlap'],
  meetings: ['overview', 'slots'],
  performance: ['summary', 'values'],
  reports: ['options', 'list', 'figures', 'schedules'],
  returns: ['table', 'values', 'calculation'],
  surveys: ['result', 'results', 'profile'],
  taxSlips: ['list', 'figures'],
  tradeInstructions: ['options', 'list', 'details'],
  transactions: ['list'],
  uploads: ['types', 'list', 'status', 'requests'],
  user: ['me'],
};

const titlesOf = (calls: CallsBy): ReadonlySet<string> =>
  new Set(
    Object.entries(calls).flatMap(([domain, names]) => names.map((name) => `${domain}.${String(name)}`)),
  );

/** The calls that stay the advisor's own in a view, as `domain.name`. */
export const viewerCalls = titlesOf(ofViewer);
/** The calls that an advisor may make as the client in a view, as `domain.name`. */
export const clientCalls = titlesOf(ofClient);

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
