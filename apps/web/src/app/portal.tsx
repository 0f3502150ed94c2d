import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { useSession } from '../features/session/use-session.ts';
import { useLanguage } from '../ui/language.ts';
import { LATER_MS } from '../ui/later-ms.ts';
import { LoadError } from '../ui/load-error.tsx';
import { preloadEarlyPages, PublicRoutes, SignedInRoutes } from './early-pages.ts';
import { PublicFrame } from './layout/public-frame.tsx';
import { PROTECTION_PATH } from './protection-path.ts';
import { Splash } from './splash.tsx';
import { useStartup, type Startup } from './use-startup.ts';

/** The page of a mailed link, which needs no start-up, or the portal. */
export const Portal = () => {
  const isProtecting = useMatch(PROTECTION_PATH) !== null;
  return isProtecting ? <PublicPages /> : <StartedPortal />;
};

/** Shows the content of each phase of the start-up. */
const StartedPortal = () => {
  const startup = useStartup();
  useEarlyPages(startup.phase !== 'signed_out');
  return (
    <>
      <Splash isShown={startup.phase === 'starting'} />
      <Body startup={startup} />
    </>
  );
};

/**
 * Loads what the first pages need while the user types, and in parallel with the start-up calls at the latest; then the page
 * that a sign-out leads to, which is shown without a connection too.
 */
const useEarlyPages = (isSignedIn: boolean) => {
  const { i18n } = useTranslation();
  const { language } = useLanguage();
  useEffect(() => {
    const preloadPages = () => preloadEarlyPages(i18n, language);
    if (isSignedIn) {
      preloadPages();
      const timer = setTimeout(() => void PublicRoutes.preload().catch(() => {}), LATER_MS);
      return () => clearTimeout(timer);
    }
    document.addEventListener('input', preloadPages, { once: true });
    return () => document.removeEventListener('input', preloadPages);
  }, [isSignedIn, i18n, language]);
};

const PublicPages = () => (
  <Suspense>
    <PublicRoutes />
  </Suspense>
);

const Body = ({ startup }: { startup: Startup }) => {
  if (startup.phase === 'signed_out') return <PublicPages />;
  if (startup.phase === 'failed') return <StartFailed {...startup} />;
  return <Suspense>{startup.phase === 'ready' && <SignedInRoutes step={startup.step} />}</Suspense>;
};

const StartFailed = ({ error, tryAgain }: Extract<Startup, { phase: 'failed' }>) => {
  const { t } = useTranslation();
  const { signOut } = useSession();
  return (
    <PublicFrame>
      <main className="sign-in" id="content">
        <div className="sign-in-panel">
          <h1>{t('shell.start_failed.title')}</h1>
          <LoadError text={t(error.messageKey)} onTryAgain={tryAgain} />
          <button type="button" className="plain-button" onClick={signOut}>
            {t('user.logout')}
          </button>
        </div>
      </main>
    </PublicFrame>
  );
};
