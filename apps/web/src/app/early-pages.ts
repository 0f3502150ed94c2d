import { fetchTexts } from '@portal/i18n/load-texts';
import type { i18n as I18n } from 'i18next';
import { fetchContracts } from '@portal/contracts/generated/lazy-contracts';
import { deferred } from '../ui/deferred.tsx';
import type { Language } from '@portal/i18n/languages';
import { dashboard } from './dashboard-screen.ts';

/** Loaded during the start-up calls; the sign-in page does not need it. */
export const SignedInRoutes = deferred(async () => (await import('./signed-in-routes.tsx')).SignedInRoutes);

/** Not part of the first screen of a signed-in user, who may come from the initial page or sign out. */
export const PublicRoutes = deferred(async () => (await import('./public-pages.ts')).PublicRoutes);

/** Whether the dashboard of a telephone comes first, which needs what other pages about money do further down. */
const isOverviewFirst = () => screen.width <= 767 && !/^\/app\/(?!dashboard$)/.test(location.pathname);

/** What does not come is requested again by the page that needs it, which shows why it cannot be drawn. */
const ignore = () => {};

/** Loads what the first pages behind sign-in need. */
export const preloadEarlyPages = (i18n: I18n, language: Language): void => {
  for (const group of isOverviewFirst() ? (['overview'] as const) : (['overview', 'wealth'] as const)) {
    fetchContracts(group).catch(ignore);
    fetchTexts(i18n, language, group).catch(ignore);
  }
  SignedInRoutes.preload().catch(ignore);
  dashboard.preload().catch(ignore);
};
