// Behaviour: docs/behaviour/settings.md
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileHeader } from '../../features/portal-profile/profile-header.tsx';
import { usePreferences } from '../../features/preferences/use-preferences.ts';
import { usePortalInfo } from '../../features/portal-profile/use-portal-info.ts';
import { useSecurityQuestions } from '../../features/security-questions/use-security-questions.ts';
import { useKnownUser } from '../../features/user/use-user.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { CancelDialog } from '../../ui/form-buttons.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsTabs, type TabKey } from './settings-tabs.tsx';
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
  const [lockedReason, setLockedReason] = useState<string | null>(null);
  // Passwords and answers are never kept: closing while some are typed would lose them.
  const [hasSecrets, setSecrets] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Drawer
      title={t('settings.title')}
      lockedReason={lockedReason}
      onClose={() => (hasSecrets ? setAsking(true) : onClose())}
    >
      <Settings onBusy={setLockedReason} onTyped={setSecrets} />
      {isAsking && <CancelDialog onKeep={() => setAsking(false)} onCancel={onClose} />}
    </Drawer>
  );
};

interface SettingsProps {
  onBusy: (reason: string | null) => void;
  onTyped: (isTyped: boolean) => void;
}

const Settings = ({ onBusy, onTyped }: SettingsProps) => {
  const { id, initials, photoUrl } = useKnownUser();
  const info = usePortalInfo();
  const questions = useSecurityQuestions();
  // Read when the drawer opens, and cancelled when it closes, whichever tab is looked at.
  const preferences = usePreferences();
  useLoadNotice(info.error);
  useLoadNotice(questions.error);
  useLoadNotice(preferences.error);
  const [isPhoto, setPhoto] = useState(false);
  const [tab, setTab] = useState<TabKey>('activity');
  const [isReturnedTo, setReturnedTo] = useState(false);
  const goBack = useCallback(() => {
    setPhoto(false);
    setReturnedTo(true);
  }, []);
  if (isPhoto)
    return (
      <Suspense fallback={<Skeleton height={PHOTO_HEIGHT_PX} />}>
        <ProfilePhoto onBack={goBack} onBusy={onBusy} />
      </Suspense>
    );
  return (
    <>
      <ProfileHeader
        {...info}
        initials={initials}
        photoUrl={photoUrl}
        isReturnedTo={isReturnedTo}
        onPhoto={() => setPhoto(true)}
      />
      <SettingsTabs
        tab={tab}
        onTab={setTab}
        clients={info.clients ?? null}
        questions={questions}
        userId={id}
        onBusy={onBusy}
        onTyped={onTyped}
      />
    </>
  );
};

/** Says once why something could not be loaded. */
const useLoadNotice = (error: RestError | null | undefined) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const text = error && (error.serverMessage ?? t(error.messageKey));
  useEffect(() => {
    if (text) notify(text, 'error');
  }, [text, notify]);
};
