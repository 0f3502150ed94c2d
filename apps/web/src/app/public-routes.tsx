import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { PasskeySignIn } from '../features/passkeys/passkey-sign-in.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { legalRoutes } from './legal-routes.tsx';
import { PublicFrame } from './layout/public-frame.tsx';
import { publicScreens } from './public-screens.ts';
import { rememberedState } from './remembered-page.ts';
import { SessionEndNotice } from './session-end-notice.tsx';
import { notePublicPage } from '../ui/first-screen.ts';
import { useTexts } from '../ui/texts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useRememberedPage } from './use-remembered-page.ts';

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

/** The public pages. Any other page leads to the sign-in page and is remembered. */
export const PublicRoutes = () => {
  const location = useLocation();
  useRememberedPage();
  useEffect(() => notePublicPage(location.pathname), [location.pathname]);
  return (
    <PublicFrame>
      <Routes>
        <Route path="/signin" element={<SignIn />} />
        {legalRoutes({ isSignedIn: false })}
        {publicScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<Navigate to="/signin" replace state={rememberedState(location)} />} />
      </Routes>
    </PublicFrame>
  );
};
