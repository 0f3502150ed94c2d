import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../features/session/use-session.ts';
import { useKnownUser, useSwitchRole } from '../../features/user/use-user.ts';
import type { Role } from '../../features/user/user.adapter.ts';
import { clientView } from '../../rest/client-view.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { Avatar } from '../../parts/people/avatar.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { isPortalPath } from '../remembered-page.ts';

/** It overlays the page, so that nothing shifts while it opens. */
const SettingsDrawer = lazyScreen(
  async () => (await import('../settings/settings-drawer.tsx')).SettingsDrawer,
  { fallback: null },
);

/** The user's roles, when there are several, the settings and signing out. */
export const UserMenu = () => {
  const [isSettings, setSettings] = useState(false);
  return (
    <>
      <Menu onSettings={() => setSettings(true)} />
      {isSettings && <SettingsDrawer onClose={() => setSettings(false)} />}
    </>
  );
};

const Menu = ({ onSettings }: { onSettings: () => void }) => {
  const { t } = useTranslation();
  const user = useKnownUser();
  const { signOut } = useSession();
  const takeRole = useTakeRole();
  const settings = { key: 'settings', label: t('user.settings'), onChoose: onSettings };
  const logout = { key: 'logout', label: t('user.logout'), onChoose: signOut };
  const roles = {
    label: t('user.roles'),
    choices: user.roles.map((role) => ({
      key: role.key,
      label: role.label,
      isChosen: role.key === user.activeRole,
      isDisabled: role.key === user.activeRole,
      onChoose: () => void takeRole(role),
    })),
  };
  return (
    <MenuButton
      name={t('user.menu', { name: user.displayName })}
      face={<Avatar initials={user.initials} photoUrl={user.photoUrl} />}
      groups={
        clientView() === null
          ? [...(user.roles.length > 1 ? [roles] : []), { choices: [settings, logout] }]
          : // Roles and settings are the client's alone.
            [{ choices: [logout] }]
      }
    />
  );
};

const useTakeRole = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutateAsync } = useSwitchRole();
  return async ({ key, page }: Role) => {
    try {
      await mutateAsync({ body: { role: key } });
      void navigate(isPortalPath(page) ? page : '/', { state: { isNew: true } });
    } catch (caught) {
      notify(t(restErrorOf(caught).messageKey), 'error');
    }
  };
};
