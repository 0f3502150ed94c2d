import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ChallengePage } from '../features/session/challenge-page.tsx';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { PublicFrame } from './layout/public-frame.tsx';
import { rememberedState } from './remembered-page.ts';
import { SessionEndNotice } from './session-end-notice.tsx';
import { usePageTitle } from './use-page-title.ts';

/** What can be seen without a session. Any other page leads to the sign-in page and is remembered. */
export const PublicRoutes = () => {
  const { t } = useTranslation();
  const location = useLocation();
  usePageTitle(t('session.sign_in.title'));
  return (
    <PublicFrame>
      <Routes>
        <Route path="/signin" element={<SignInPage notice={<SessionEndNotice />} />} />
        <Route path="/challenge" element={<ChallengePage />} />
        <Route path="*" element={<Navigate to="/signin" replace state={rememberedState(location)} />} />
      </Routes>
    </PublicFrame>
  );
};
