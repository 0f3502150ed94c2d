import { INITIAL_ROLE } from '@portal/contracts/constants';
import type { UserInfo, UserState } from '@portal/contracts/user';

export interface Role {
  key: string;
  /** Display name, else name, else key. */
  label: string;
  /** The landing route. */
  page: string;
  /** Whether the user acts for another client in it, who may end that at any time. */
  isForOther: boolean;
}

export interface User {
  id: string;
  firstName: string | null;
  displayName: string;
  initials: string;
  photoUrl: string | null;
  isMainProductUser: boolean;
  /** Whether the user is no client and sees only what clients share with them. */
  isDelegateOnly: boolean;
  roles: readonly Role[];
  activeRole: string;
  /** What the active role allows. */
  permissions: ReadonlySet<string>;
}

/** The security steps, in their order. Source: specification, section 2; the first is the portal's own, for staff. */
export const securitySteps = [
  'second-factor',
  'security-questions',
  'device-token',
  'terms-conditions',
] as const;
export type SecurityStep = (typeof securitySteps)[number];

/** The name of each step in the texts. */
export const stepText = {
  'second-factor': 'second_factor',
  'security-questions': 'security_questions',
  'device-token': 'device_token',
  'terms-conditions': 'terms_conditions',
} as const satisfies Record<SecurityStep, string>;

const NO_INITIALS = '··';

/** First letters of the first and last names, else two dots. */
export const initialsOf = (first?: string | null, last?: string | null): string => {
  const letters = [first, last].map((name) => name?.trim().match(/\p{L}/u)?.[0] ?? '').join('');
  return letters.toLocaleUpperCase() || NO_INITIALS;
};

const activeRoleOf = ({ active_role, default_role, roles }: UserInfo): string => {
  const held = [active_role, default_role].find((role) => role && Object.hasOwn(roles, role));
  return held ?? Object.keys(roles)[0] ?? INITIAL_ROLE;
};

/** Turns the wire's user into the portal's. */
export const toUser = (info: UserInfo): User => {
  const activeRole = activeRoleOf(info);
  const fullName = [info.first_name, info.last_name].filter(Boolean).join(' ');
  return {
    id: info.uuid,
    firstName: info.first_name || null,
    displayName: info.display_name || fullName,
    initials: initialsOf(info.first_name, info.last_name),
    photoUrl: info.photo_url || null,
    isMainProductUser: info.is_dz_user,
    isDelegateOnly: info.is_delegate_only === true,
    roles: Object.entries(info.roles).map(([key, { page, display_name, name, acts_for_other }]) => ({
      key,
      label: display_name || name || key,
      page,
      isForOther: acts_for_other === true,
    })),
    activeRole,
    permissions: new Set(info.permissions[activeRole] ?? []),
  };
};

/** Whether a user is in a role that acts for another client. */
export const isActingForOther = ({ roles, activeRole }: Pick<User, 'roles' | 'activeRole'>): boolean =>
  roles.some((role) => role.isForOther && role.key === activeRole);

/** The first unfinished security step; null when all are done. A step is unfinished when 0 or missing; that of staff only when 0. */
export const unfinishedSteps = ({ mfa, sq, token, tc }: UserState): SecurityStep[] =>
  securitySteps.filter((_, at) => ![mfa ?? 1, sq, token, tc][at]);
