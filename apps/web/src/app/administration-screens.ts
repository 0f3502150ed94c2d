import type { Permission } from '@portal/contracts/call';
import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

interface AdministrationPage {
  key: string;
  path: string;
  label: 'shell.menu.users' | 'shell.menu.portal_settings';
  page: ComponentType;
  product: null;
  permission: Permission;
  isInMenu: boolean;
  canBeFirst: boolean;
}

const ofAdministration = (load: Parameters<typeof lazyScreen>[0]) =>
  lazyScreen(load, { texts: 'administration' });

const users = {
  key: 'users',
  path: '/app/users',
  label: 'shell.menu.users',
  product: null,
  permission: 'dz.manage.users',
  isInMenu: true,
  canBeFirst: true,
} as const;
const beneathUsers = { ...users, isInMenu: false, canBeFirst: false } as const;

/** The pages of administrators, which no client's page fetches anything of. */
export const administrationPages: readonly AdministrationPage[] = [
  { ...users, page: ofAdministration(async () => (await import('./users-page.tsx')).UsersPage) },
  {
    ...beneathUsers,
    key: 'users/invite',
    path: '/app/users/invite',
    page: ofAdministration(async () => (await import('./invite-user-page.tsx')).InviteUserPage),
  },
  {
    ...beneathUsers,
    key: 'users/user',
    path: '/app/users/:user',
    page: ofAdministration(async () => (await import('./user-page.tsx')).UserPage),
  },
  {
    ...users,
    key: 'portal_settings',
    path: '/app/portal-settings',
    label: 'shell.menu.portal_settings',
    permission: 'dz.manage.portal',
    page: ofAdministration(
      async () => (await import('../features/portal-settings/portal-settings-page.tsx')).PortalSettingsPage,
    ),
  },
];
