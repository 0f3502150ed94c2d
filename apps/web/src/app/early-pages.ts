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

/** Loads what the first pages behind sign-in need. */
export const preloadEarlyPages = (i18n: I18n, language: Language): void => {
  void fetchContracts('wealth');
  void fetchTexts(i18n, language, 'wealth');
  void SignedInRoutes.preload();
  void dashboard.preload();
};
