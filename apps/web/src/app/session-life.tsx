import { fetchTexts } from '@portal/i18n/load-texts';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../features/session/use-session.ts';
import { useLanguage } from '../ui/language.ts';

/** Sessions last for minutes, so the guard is loaded after the first page. */
const GUARD_AFTER_MS = 10_000;

type Guard = ComponentType<{ onSignOut: () => void }>;

/** Guards the session of the signed-in user, with code and texts that are fetched after everything else. */
export const SessionLife = () => {
  const { i18n } = useTranslation();
  const { language } = useLanguage();
  const { signOut } = useSession();
  const [Guard, setGuard] = useState<Guard | null>(null);

  useEffect(() => {
    if (Guard) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const fetchGuard = async () => {
      const [{ SessionGuard }] = await Promise.all([
        import('../features/session-life/session-guard.tsx'),
        fetchTexts(i18n, language, 'identity'),
      ]);
      setGuard(() => SessionGuard);
    };
    const plan = () => {
      if (isGone) return;
      timer = setTimeout(() => void fetchGuard().catch(plan), GUARD_AFTER_MS);
    };
    plan();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [Guard, i18n, language]);

  return Guard && <Guard onSignOut={signOut} />;
};
