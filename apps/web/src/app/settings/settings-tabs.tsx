import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthenticatorSection } from '../../features/authenticator/authenticator-section.tsx';
import { AuthorizedDevices } from '../../features/devices/authorized-devices.tsx';
import { Activity } from '../../features/history/activity.tsx';
import { PasskeysSection } from '../../features/passkeys/passkeys-section.tsx';
import { PasswordForm } from '../../features/password/password-form.tsx';
import type { ClientRef } from '../../features/portal-profile/use-portal-info.ts';
import { PreferencesForm } from '../../features/preferences/preferences-form.tsx';
import { SecurityForm } from '../../features/security-questions/security-form.tsx';
import { OpenSessions } from '../../features/sessions/open-sessions.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useRefused } from './use-refused.ts';

const tabs = ['activity', 'password', 'security', 'preferences'] as const;
export type TabKey = (typeof tabs)[number];

interface SettingsTabsProps {
  tab: TabKey;
  onTab: (tab: TabKey) => void;
  clients: readonly ClientRef[] | null;
  questions: { current: readonly string[]; offered: readonly string[] };
  /** Whose settings they are. */
  userId: string;
  onBusy: (reason: string | null) => void;
  onTyped: (isTyped: boolean) => void;
}

/** The four tabs. Only the chosen one is drawn: leaving the password or the security tab resets its form. */
export const SettingsTabs = ({ tab, onTab, ...rest }: SettingsTabsProps) => {
  const { t } = useTranslation();
  const [isLedToPassword, setLedToPassword] = useState(false);
  return (
    <Tabs
      name={t('settings.tabs')}
      tabs={tabs.map((key) => ({ key, label: t(`settings.tab.${key}`) }))}
      chosen={tab}
      onChoose={(chosen) => {
        setLedToPassword(false);
        rest.onTyped(false);
        onTab(chosen);
      }}
    >
      <TabContent
        tab={tab}
        isLedToPassword={isLedToPassword}
        onChangePassword={() => {
          setLedToPassword(true);
          onTab('password');
        }}
        {...rest}
      />
    </Tabs>
  );
};

interface TabContentProps extends Omit<SettingsTabsProps, 'onTab'> {
  /** Whether the password tab was opened from within another, whose button had the focus and is gone. */
  isLedToPassword: boolean;
  onChangePassword: () => void;
}

const TabContent = ({
  tab,
  questions,
  clients,
  userId,
  onBusy,
  onTyped,
  isLedToPassword,
  onChangePassword,
}: TabContentProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const onRefused = useRefused();
  const { leave } = useSession();
  const busyReason = t('settings.password_busy');
  const onPasswordBusy = useCallback(
    (isBusy: boolean) => onBusy(isBusy ? busyReason : null),
    [onBusy, busyReason],
  );
  if (tab === 'password')
    return (
      <PasswordForm
        questions={questions.current}
        takesFocus={isLedToPassword}
        onChanged={() => notify(t('settings.password.changed'), 'success')}
        onRefused={onRefused}
        onBusy={onPasswordBusy}
        onTyped={onTyped}
      />
    );
  if (tab === 'security')
    return (
      <>
        <SecurityForm
          {...questions}
          onChanged={() => notify(t('settings.security.changed'), 'success')}
          onRefused={onRefused}
          onTyped={onTyped}
        />
        <AuthenticatorSection
          onSaid={(text) => notify(text, 'success')}
          onRefused={onRefused}
          onTyped={onTyped}
        />
        <PasskeysSection onSaid={(text) => notify(text, 'success')} onRefused={onRefused} />
        <OpenSessions onSaid={(text) => notify(text, 'success')} onEnded={() => leave('signed_out')} />
        <AuthorizedDevices
          onRevoked={() => notify(t('devices.revoked'), 'success')}
          onEnded={() => leave('signed_out')}
        />
      </>
    );
  if (tab === 'preferences')
    return (
      <PreferencesForm
        clients={clients}
        owner={userId}
        onSaved={() => notify(t('settings.preferences.saved'), 'success')}
        onRefused={onRefused}
      />
    );
  return <Activity onChangePassword={onChangePassword} />;
};
