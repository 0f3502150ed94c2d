// Behaviour: docs/behaviour/pages.md
import { staffPermissions } from '@portal/contracts/call';
import { screens, type Screen } from './screens.ts';

const spelledAlike = (path: string) => path.toLowerCase().replaceAll('-', '_');

/** Public pages that a signed-in user reads within the portal. */
const portalPathOf: Record<string, string> = { '/faq': '/app/faq' };

/** The path of a screen for one that differs by hyphens, capitals or a slash at its end; any other path as it is. */
export const screenPath = (pathname: string): string => {
  const path = pathname.replace(/(?<=[^/])\/+$/, '');
  const spelled = spelledAlike(portalPathOf[path] ?? path);
  return screens.find((one) => spelledAlike(one.path) === spelled)?.path ?? path;
};

interface Reach {
  products: Record<string, boolean>;
  permissions: ReadonlySet<string>;
  /** Whether an advisor views the portal as a client. */
  isView?: boolean;
  /** Whether the active role acts for another client. */
  isForOther?: boolean;
  /** Whether the user is no client and sees only what clients share with them. */
  isDelegateOnly?: boolean;
}

/** The client's alone, which an advisor does not see in a view. */
const closedInView = new Set([
  'notifications',
  'own_data',
  'access_log',
  'contact_details',
  'consents',
  'delegates',
  'invitations',
  'household',
  'inquiries',
  'inquiry',
  'surveys',
  'trade_instructions/new',
]);

/** About what is the user's own, of which nothing is shown in a role that acts for another client. */
const closedForOthers = new Set([
  'holdings',
  'security',
  'performance',
  'costs',
  'realized_gains',
  'income',
  'targets',
  'projection',
  'funds',
  'insights',
  'reports',
]);

/** What the firm writes and asks its clients, and what is about a client's own accounts. */
const closedForDelegates = new Set(['insights', 'access_log', 'delegates', 'surveys']);

/** Of a user who is no client it is the first page, and in the menu of each of their roles. */
const withInvitations = (open: readonly Screen[], canBeFirst: boolean) =>
  open.map((screen) => (screen.key === 'invitations' ? { ...screen, isInMenu: true, canBeFirst } : screen));

const areaOf = (key: string) => key.replace(/\/.*/, '');

const ofStaff = new Set<string>(staffPermissions);

/** Whether a role is of the firm's staff and of no client: it holds permissions, and all of them are of staff. */
const isStaffOnly = (permissions: ReadonlySet<string>): boolean =>
  permissions.size > 0 && [...permissions].every((permission) => ofStaff.has(permission));

/**
 * The screens a user may reach: their product is on, and the active role holds their permission. Those without one are of
 * clients, unless they are for staff too.
 */
export const reachable = ({
  products,
  permissions,
  isView = false,
  isForOther = false,
  isDelegateOnly = false,
}: Reach): readonly Screen[] => {
  const open = screens.filter(
    ({ key, product, permission, isForStaff }) =>
      !(isForOther && closedForOthers.has(areaOf(key))) &&
      !(isDelegateOnly && closedForDelegates.has(areaOf(key))) &&
      !(isView && closedInView.has(key.replace(/^surveys\/.*/, 'surveys'))) &&
      (product === null || products[product]) &&
      (permission === null ? isForStaff || !isStaffOnly(permissions) : permissions.has(permission)),
  );
  return isDelegateOnly ? withInvitations(open, permissions.size === 0) : open;
};
