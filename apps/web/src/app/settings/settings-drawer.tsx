// Behaviour: docs/behaviour/settings.md
import { Suspense, useEffect, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProfileHeader } from '../../features/portal-profile/profile-header.tsx';
import { usePreferences } from '../../features/preferences/use-preferences.ts';
import { usePortalInfo } from '../../features/portal-profile/use-portal-info.ts';
import { useSecurityQuestions } from '../../features/security-questions/use-security-questions.ts';
import { useKnownUser } from '../../features/user/use-user.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { useCanOpen } from '../../ui/can-open.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { CancelDialog } from '../../ui/form-buttons.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SettingsTab } from './settings-tab-keys.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettingsForms, type SettingsForms } from './use-settings-forms.ts';
import './settings-drawer.css';

const ProfilePhoto = deferred(
  async () => (await import('../../features/avatar/profile-photo.tsx')).ProfilePhoto,
);
const PHOTO_HEIGHT_PX = 480;

export interface SettingsDrawerProps {
  onClose: () => void;
}

/** The user's own settings, over the page: who they are, their sign-ins, password, question and preferences. */
export const SettingsDrawer = ({ onClose }: SettingsDrawerProps) => {
  const { t } = useTranslation();
  const questions = useSecurityQuestions();
  const forms = useSettingsForms();
  const [isUploading, setUploading] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const savingReason = forms.isSavingPassword ? t('settings.password_busy') : null;
  return (
    <Drawer
      title={t('settings.title')}
      lockedReason={isUploading ? t('avatar.busy') : savingReason}
      onClose={() => (forms.hasSecrets ? setConfirming(true) : onClose())}
    >
      <Settings
        questions={questions}
        forms={forms}
        onUploading={setUploading}
        onLeave={(event) => {
          if (!forms.hasSecrets) return onClose();
          event.preventDefault();
          setConfirming(true);
        }}
      />
      {isConfirming && <CancelDialog onKeep={() => setConfirming(false)} onCancel={onClose} />}
    </Drawer>
  );
};

interface SettingsProps {
  questions: ReturnType<typeof useSecurityQuestions>;
  forms: SettingsForms;
  onUploading: (isUploading: boolean) => void;
  /** Called when a link leads to a page; prevented while what was typed would be lost. */
  onLeave: (event: MouseEvent) => void;
}

/** Pages about a client, which staff are not. */
const linksOfClients = [
  { to: '/app/contact-details', label: 'settings.contact_details' },
  { to: '/app/own-data', label: 'settings.own_data' },
  { to: '/app/access-log', label: 'shell.menu.access_log' },
  { to: '/app/delegates', label: 'shell.menu.delegates' },
  { to: '/app/household', label: 'shell.menu.household' },
  { to: '/app/consents', label: 'settings.consents' },
] as const;

const Settings = ({ questions, forms, onUploading, onLeave }: SettingsProps) => {
  const { t } = useTranslation();
  const { id, initials, photoUrl } = useKnownUser();
  const canOpen = useCanOpen();
  const info = usePortalInfo();
  // Read when the drawer opens, and cancelled when it closes, whichever tab is open.
  const preferences = usePreferences();
  useLoadNotice(info.error);
  useLoadNotice(questions.error);
  useLoadNotice(preferences.error);
  const [view, setView] = useState<'tabs' | 'photo' | 'tabs_again'>('tabs');
  const [tab, setTab] = useState<SettingsTab>('activity');
  const showPhoto = () => {
    forms.setSecretsShown(false);
    setView('photo');
  };
  if (view === 'photo')
    return (
      <Suspense fallback={<Skeleton height={PHOTO_HEIGHT_PX} />}>
        <ProfilePhoto onBack={() => setView('tabs_again')} onUploading={onUploading} />
      </Suspense>
    );
  return (
    <>
      <ProfileHeader
        {...info}
        initials={initials}
        photoUrl={photoUrl}
        isReturnedTo={view === 'tabs_again'}
        onPhoto={showPhoto}
      />
      <p>
        {linksOfClients
          .filter(({ to }) => canOpen(to))
          .map(({ to, label }) => (
            <Link key={to} to={to} className="settings-own-data" onClick={onLeave}>
              {t(label)}
            </Link>
          ))}
      </p>
      <SettingsTabs
        tab={tab}
        onTab={setTab}
        clients={{ data: info.clients, error: info.error, retry: info.retry }}
        questions={questions}
        userId={id}
        forms={forms}
      />
    </>
  );
};

/** Shows once why something could not be loaded. */
const useLoadNotice = (error: RestError | null | undefined) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const text = error && (error.serverMessage ?? t(error.messageKey));
  useEffect(() => {
    if (text) notify(text, 'error');
  }, [text, notify]);
};
