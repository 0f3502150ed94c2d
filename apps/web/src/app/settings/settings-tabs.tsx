import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorizedDevices } from '../../features/devices/authorized-devices.tsx';
import { Activity } from '../../features/history/activity.tsx';
import type { ClientRef } from '../../features/portal-profile/use-portal-info.ts';
import { OpenSessions } from '../../features/sessions/open-sessions.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { useKnownUser } from '../../features/user/use-user.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { deferred } from '../../ui/deferred.tsx';
import type { Read } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { settingsTabs, type SettingsTab } from './settings-tab-keys.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { useRejected } from './use-rejected.ts';
import type { SettingsForms } from './use-settings-forms.ts';

const TAB_HEIGHT_PX = 400;

// The drawer opens on the activity: what the other tabs show is fetched while the client reads that.
const PasswordForm = deferred(
  async () => (await import('../../features/password/password-form.tsx')).PasswordForm,
);
const SecurityForm = deferred(
  async () => (await import('../../features/security-questions/security-form.tsx')).SecurityForm,
);
const AuthenticatorSection = deferred(
  async () => (await import('../../features/authenticator/authenticator-section.tsx')).AuthenticatorSection,
);
const PasskeysSection = deferred(
  async () => (await import('../../features/passkeys/passkeys-section.tsx')).PasskeysSection,
);
const PreferencesForm = deferred(
  async () => (await import('../../features/preferences/preferences-form.tsx')).PreferencesForm,
);
const OfflineChoice = lazyScreen(
  async () => (await import('../../features/offline/offline-choice.tsx')).OfflineChoice,
  { texts: 'offline', fallback: null },
);
const AppearanceChoice = lazyScreen(
  async () => (await import('../../features/appearance/appearance-choice.tsx')).AppearanceChoice,
  { texts: 'appearance', fallback: null },
);
const ofOtherTabs = [PasswordForm, SecurityForm, AuthenticatorSection, PasskeysSection, PreferencesForm];
const preloadTabs = () =>
  // What cannot be fetched now is fetched again when its tab is chosen.
  Promise.all(ofOtherTabs.map((part) => part.preload())).catch(() => {});

interface SettingsTabsProps {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  clients: Read<readonly ClientRef[], RestError>;
  questions: { current: readonly string[]; offered: readonly string[] };
  /** Whose settings they are. */
  userId: string;
  forms: SettingsForms;
}

/** The tabs. Only the chosen one is drawn: leaving the password or the security tab resets its form. */
export const SettingsTabs = ({ tab, onTab, ...rest }: SettingsTabsProps) => {
  const { t } = useTranslation();
  const [isLedToPassword, setLedToPassword] = useState(false);
  useEffect(() => void preloadTabs(), []);
  return (
    <Tabs
      name={t('settings.tabs')}
      tabs={settingsTabs.map((key) => ({ key, label: t(`settings.tab.${key}`) }))}
      chosen={tab}
      onChoose={(chosen) => {
        setLedToPassword(false);
        rest.forms.setSecretsShown(false);
        onTab(chosen);
      }}
    >
      <Suspense fallback={<Skeleton height={TAB_HEIGHT_PX} />}>
        <TabContent
          tab={tab}
          isLedToPassword={isLedToPassword}
          onChangePassword={() => {
            setLedToPassword(true);
            onTab('password');
          }}
          {...rest}
        />
      </Suspense>
    </Tabs>
  );
};

interface TabContentProps extends Omit<SettingsTabsProps, 'onTab'> {
  /** Whether the password tab was opened from within another, whose button had the focus and is gone. */
  isLedToPassword: boolean;
  onChangePassword: () => void;
}

const TabContent = (props: TabContentProps) => {
  if (props.tab === 'password') return <PasswordTab {...props} />;
  if (props.tab === 'security') return <SecurityTab {...props} />;
  if (props.tab === 'preferences') return <PreferencesTab {...props} />;
  return <Activity onChangePassword={props.onChangePassword} />;
};

const PasswordTab = ({ forms, questions, isLedToPassword }: TabContentProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  return (
    <PasswordForm
      onDirty={forms.setDirty}
      onSaving={forms.setSavingPassword}
      questions={questions.current}
      takesFocus={isLedToPassword}
      onChanged={() => notify(t('settings.password.changed'), 'success')}
      onRejected={useRejected()}
    />
  );
};

const SecurityTab = ({ forms, questions }: TabContentProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const onRejected = useRejected();
  const { leave } = useSession();
  const notifySuccess = (text: string) => notify(text, 'success');
  const leaveSignedOut = () => leave('signed_out');
  return (
    <>
      <SecurityForm
        onDirty={forms.setDirty}
        {...questions}
        onChanged={() => notifySuccess(t('settings.security.changed'))}
        onRejected={onRejected}
      />
      <AuthenticatorSection
        onSaid={notifySuccess}
        onRejected={onRejected}
        onSecrets={forms.setSecretsShown}
      />
      <PasskeysSection onSaid={notifySuccess} onRejected={onRejected} />
      <OpenSessions onSaid={notifySuccess} onEnded={leaveSignedOut} />
      <AuthorizedDevices onRevoked={() => notifySuccess(t('devices.revoked'))} onEnded={leaveSignedOut} />
    </>
  );
};

const PreferencesTab = ({ clients, userId }: TabContentProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const notifySuccess = (text: string) => notify(text, 'success');
  const { permissions } = useKnownUser();
  return (
    <>
      <PreferencesForm
        clients={clients}
        owner={userId}
        onSaved={() => notifySuccess(t('settings.preferences.saved'))}
        onRejected={useRejected()}
      />
      {permissions.has('dz.view.accounts') && <OfflineChoice userId={userId} onSaved={notifySuccess} />}
      <AppearanceChoice />
    </>
  );
};
