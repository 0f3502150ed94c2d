import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { useReportError } from '../../features/error-reports/use-report-error.ts';
import { clientView } from '../../rest/client-view.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { noteScreen } from '../../ui/first-screen.ts';
import { useWidthClass } from '../../ui/width-class.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { menuOf } from '../menu.ts';
import type { Screen } from '../screens.ts';
import { useScreenTitle } from '../../ui/use-page-title.ts';
import { AlertBanner } from './alert-banner.tsx';
import { DrawError } from './draw-error.tsx';
import { Footer } from './footer.tsx';
import { PrintHead } from './print-head.tsx';
import { Salutation } from './salutation.tsx';
import { SectionMenu } from './section-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import './layout.css';

const ClientViewBanner = lazyScreen(
  async () => (await import('../../features/advised-clients/client-view-banner.tsx')).ClientViewBanner,
  { texts: 'advised-clients', fallback: <div className="client-view-banner" /> },
);

/** How a page outside the table of screens is reported: its URL may identify a person. */
const UNKNOWN_SCREEN = '/unknown';

/** The frame of every page behind sign-in: alert, top bar, salutation, the page, footer. */
export const Layout = ({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const content = useFocusOnNewPage();
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  const menu = menuOf(screens);
  const reportError = useReportError(screen?.path ?? UNKNOWN_SCREEN);
  useEffect(() => noteScreen(screen?.path ?? UNKNOWN_SCREEN), [screen]);
  useScreenTitle(t(screen?.label ?? 'shell.not_found.title'), pathname);
  return (
    <div className="layout" data-width-class={useWidthClass()}>
      <SkipLink />
      {clientView() !== null && <ClientViewBanner />}
      <AlertBanner />
      <header className="not-printed">
        <TopBar
          menu={menu}
          notificationsPath={screens.find(({ key }) => key === 'notifications')?.path ?? null}
        />
        <Salutation screens={screens} />
      </header>
      <PrintHead />
      <SectionMenu menu={menu} />
      <main id="content" className="content" tabIndex={-1} ref={content}>
        <ErrorBoundary
          key={pathname}
          onError={reportError}
          fallback={(error, tryAgain) => <DrawError error={error} onTryAgain={tryAgain} />}
        >
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
};
