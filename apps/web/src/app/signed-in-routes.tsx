import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { defaultPage, useFeatures } from '../features/app-config/use-app-config.ts';
import { useKnownUser, useReadAgainInRole, useUnfinishedStep } from '../features/user/use-user.ts';
import {
  isActingForOther,
  securitySteps,
  stepText,
  type SecurityStep,
} from '../features/user/user.adapter.ts';
import { useSession } from '../features/session/use-session.ts';
import { InViewContext } from '../parts/access/use-is-offered.ts';
import { clientView } from '../rest/client-view.ts';
import { CanOpenContext } from '../ui/can-open.ts';
import { deferred } from '../ui/deferred.tsx';
import { later } from '../ui/later.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { legalRoutes } from './legal-routes.tsx';
import { Layout } from './layout/layout.tsx';
import { isMade, madeState } from './layout/use-focus-on-new-page.ts';
import { PublicFrame } from './layout/public-frame.tsx';
import { NoAccessPage, NotFoundPage } from './pages.tsx';
import { pageAfterSignIn, rememberedState } from './remembered-page.ts';
import { reachable, screenPath } from './reachable-screens.ts';
import type { Screen } from './screens.ts';
import { SessionLife } from './session-life.tsx';
import { useCustomConfigurationApplied } from './use-custom-configuration.ts';
import { useScreenLinks } from './use-screen-links.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

/** The routes of a signed-in user: the unfinished security step, else the screens of the active role. */
export const SignedInRoutes = ({ step }: { step: SecurityStep | null }) => {
  useCustomConfigurationApplied();
  useReadAgainInRole();
  return (
    <>
      {step ? <StepRoutes step={step} /> : <ScreenRoutes />}
      <SessionLife />
    </>
  );
};

const SecurityStepScreen = lazyScreen(
  async () => (await import('./security-step-screen.tsx')).SecurityStepScreen,
);

/** Keeps every page up to date. */
const LiveUpdates = later(async () => (await import('../features/events/live-updates.tsx')).LiveUpdates);
const OfflineFigures = later(async () => (await import('./offline-figures.tsx')).OfflineFigures);

const DelegateScope = deferred(async () => (await import('./delegate-role.tsx')).DelegateScope);
const DelegateRoleEnd = lazyScreen(async () => (await import('./delegate-role.tsx')).DelegateRoleEnd, {
  texts: ['wealth', 'identity', 'delegates'],
});

/** Ends what a page shows of another client when what that client shares with the role ends. */
const RoleGuard = ({ children }: { children: ReactNode }) => {
  const user = useKnownUser();
  const { activeRole, roles } = user;
  const [held, setHeld] = useState<string | null>(null);
  const [isShared, setShared] = useState(true);
  const isForOther = isActingForOther(user);
  if (isForOther && held !== activeRole) setHeld(activeRole);
  const isGone = held !== null && !roles.some(({ key }) => key === held);
  // The children stay where they are in the tree, so that a page that changes the role keeps its state.
  return (
    <>
      <Suspense>{isForOther && <DelegateScope key={activeRole} onShared={setShared} />}</Suspense>
      {isGone || (isForOther && !isShared) ? (
        <DelegateRoleEnd onLeave={isGone ? () => setHeld(null) : null} />
      ) : (
        children
      )}
    </>
  );
};

const StepRoutes = ({ step }: { step: SecurityStep }) => {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const location = useLocation();
  const path = `/security/${step}`;
  // A step that becomes due during a session leads back to the page it interrupted.
  const state: unknown =
    location.state ?? (isEntryPath(location.pathname) ? null : rememberedState(location));
  const text = stepText[step];
  usePageTitle(t(`session.step.${text}.title`));
  const position = useStepPosition();
  return (
    <PublicFrame onSignOut={signOut}>
      <Routes>
        {legalRoutes({ isSignedIn: true })}
        <Route path={path} element={<SecurityStepScreen step={step} position={position} />} />
        <Route path="*" element={<Navigate to={path} replace state={state} />} />
      </Routes>
    </PublicFrame>
  );
};

/** Which step this is, of those that were unfinished when the first of them was shown. */
const useStepPosition = () => {
  const { remaining } = useUnfinishedStep();
  const [of, setOf] = useState(remaining);
  if (remaining > of) setOf(remaining);
  return { at: of - remaining + 1, of };
};

const ScreenRoutes = () => {
  const features = useFeatures();
  const { gateways } = useSession();
  const user = useKnownUser();
  const { pathname, search, hash, state } = useLocation();
  const isView = clientView() !== null;
  const open = reachable({
    products: features.products,
    permissions: user.permissions,
    isView,
    isForOther: isActingForOther(user),
    isDelegateOnly: user.isDelegateOnly,
  });
  const canOpen = useScreenLinks(open, isView);
  const path = screenPath(pathname);
  const landing = redirectFrom(path, state, landingPath(open, defaultPage(features)));
  const redirect = landing ?? (path === pathname ? null : `${path}${search}${hash}`);
  // Before the layout, so that its requests and those of the page are sent together.
  if (redirect)
    return (
      <Navigate to={redirect} replace state={isEntryPath(pathname) || isMade(state) ? madeState : null} />
    );
  return (
    <InViewContext value={isView}>
      <CanOpenContext value={canOpen}>
        <Layout screens={open}>
          <LiveUpdates gateways={gateways} />
          {/* An advisor's browser keeps nothing of a client. */}
          {!isView && <OfflineFigures />}
          <Suspense fallback={<Skeleton height={480} />}>
            <RoleGuard>
              <Routes>
                <Route path="/" element={<NoAccessPage />} />
                {open.map(({ key, path, page: Page }) => (
                  <Route key={key} path={path} element={<Page />} />
                ))}
                <Route path="*" element={<NotFoundPage isView={isView} />} />
              </Routes>
            </RoleGuard>
          </Suspense>
        </Layout>
      </CanOpenContext>
    </InViewContext>
  );
};

/** The default page when the user may see it, else the first one there is. */
const landingPath = (open: readonly Screen[], preferred: string | null) =>
  (open.find(({ path }) => path === preferred) ?? open.find(({ canBeFirst }) => canBeFirst))?.path ?? null;

/** Public pages and security steps, which have nothing more to show once a session has begun and all steps are done. */
const isEntryPath = (pathname: string) =>
  /^\/(?:signin$|challenge$|forgotpassword$|activate\/|register(?:\/|$))/.test(pathname) ||
  securitySteps.some((step) => pathname === `/security/${step}`);

/** The target of a path that only redirects; null for every other, and for the root of users who may see no page. */
const redirectFrom = (pathname: string, state: unknown, landing: string | null) => {
  const target = isEntryPath(pathname) ? pageAfterSignIn(state) : pathname;
  if (target === '/') return landing ?? (pathname === '/' ? null : '/');
  return target === pathname ? null : target;
};
