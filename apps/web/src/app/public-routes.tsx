import { SELF_REGISTRATION_ENABLED } from '@portal/contracts/constants';
import type { Language } from '@portal/i18n/languages';
import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import {
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { PasskeySignIn } from '../features/passkeys/passkey-sign-in.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { isNoPage } from './initial-page-paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { legalPaths } from './legal-paths.ts';
import { legalRoutes, PublicLegal } from './legal-routes.tsx';
import { PublicFrame } from './layout/public-frame.tsx';
import { NotFoundPage } from './pages.tsx';
import { PROTECTION_PATH } from './protection-path.ts';
import { rememberedState } from './remembered-page.ts';
import { SessionEndNotice } from './session-end-notice.tsx';
import { notePublicPage } from '../ui/first-screen.ts';
import { pressAgain } from '../ui/page-root.ts';
import { useTexts } from '../ui/texts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useRememberedPage } from './use-remembered-page.ts';

const entryPage = (name: keyof typeof import('./entry-pages.tsx').entryPages) =>
  lazyScreen(async () => (await import('./entry-pages.tsx')).entryPages[name]);
const Activation = entryPage('Activation');
const Protection = entryPage('Protection');
const Recovery = entryPage('Recovery');
const Registration = entryPage('Registration');
const RegistrationLink = entryPage('RegistrationLink');

const SignIn = () => {
  const { t } = useTexts();
  usePageTitle(t('session.sign_in.title'));
  const { begin, gateways } = useSession();
  const navigate = useNavigate();
  const state = useLocation().state as object | null;
  const findGateways = async () => gateways;
  return (
    <SignInPage
      notice={<SessionEndNotice />}
      passkey={<PasskeySignIn gateways={findGateways} onTokens={begin} />}
      isFollowed={useNavigationType() === 'PUSH'}
      gateways={findGateways}
      onTokens={begin}
      // The requested page is passed on.
      onChallenge={(challenge) => navigate('/challenge', { state: { ...state, challenge } })}
    />
  );
};

const Faq = lazyScreen(async () => (await import('../features/faq/public-faq-page.tsx')).PublicFaqPage, {
  texts: 'publications',
});

const ChallengeScreen = lazyScreen(async () => (await import('./challenge-screen.tsx')).ChallengeScreen);

/** The page of an address that the portal host does not know; no one has signed in, so it has no menu. */
const NoPage = () => {
  const { t } = useTexts();
  usePageTitle(t('shell.not_found.title'));
  useEffect(pressAgain, []);
  return (
    <main id="content" className="sign-in">
      <div>
        <NotFoundPage />
      </div>
    </main>
  );
};

const screens = [
  { path: '/challenge', Screen: ChallengeScreen },
  { path: '/forgotpassword', Screen: Recovery },
  { path: '/faq', Screen: Faq },
  { path: '/activate/:code', Screen: Activation },
  { path: PROTECTION_PATH, Screen: Protection },
  ...(SELF_REGISTRATION_ENABLED
    ? [
        { path: '/register', Screen: Registration },
        { path: '/register/:code', Screen: RegistrationLink },
      ]
    : []),
];

/** Loads the public page at a path with its texts, so that it is drawn at once. */
const ready = async (i18n: I18n, language: Language, pathname: string): Promise<void> => {
  const legal = legalPaths.map((page) => ({ path: `/${page}`, Screen: PublicLegal }));
  await [...screens, ...legal].find(({ path }) => matchPath(path, pathname))?.Screen.ready(i18n, language);
};

const Pages = () => {
  const location = useLocation();
  useRememberedPage();
  useEffect(() => notePublicPage(location.pathname), [location.pathname]);
  return (
    <PublicFrame>
      <Routes>
        <Route path="/signin" element={<SignIn />} />
        {legalRoutes({ isSignedIn: false })}
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route
          path="*"
          element={
            isNoPage(location.pathname) ? (
              <NoPage />
            ) : (
              <Navigate to="/signin" replace state={rememberedState(location)} />
            )
          }
        />
      </Routes>
    </PublicFrame>
  );
};

/** The public pages. Any other page of the portal leads to the sign-in page and is remembered. */
export const PublicRoutes = Object.assign(Pages, { ready });
