import { Route } from 'react-router-dom';
import { lazyScreen } from './lazy-screen.tsx';
import { legalPaths } from './legal-paths.ts';

/** A legal text outside the layout. */
export const PublicLegal = lazyScreen(
  async () => (await import('../features/legal/public-legal-page.tsx')).PublicLegalPage,
  { texts: 'publications' },
);

/** The routes of the legal texts outside the layout: before sign-in, and during a security step. */
export const legalRoutes = ({ isSignedIn }: { isSignedIn: boolean }) =>
  legalPaths.map((page) => (
    <Route key={page} path={`/${page}`} element={<PublicLegal page={page} isSignedIn={isSignedIn} />} />
  ));
