import type { Language } from '@portal/i18n/languages';
import { createI18n } from '@portal/i18n';
import { changeLanguage } from '@portal/i18n/load-texts';
import type { Texts } from '@portal/i18n/resources';
import type { i18n as I18n } from 'i18next';
import { StrictMode } from 'react';
import type { Gateways } from '../rest/gateways.ts';
import { accessToken } from '../rest/token-store.ts';
import type { PageRoot } from '../ui/page-root.ts';
import { App } from './app.tsx';
import type { Arrival } from './arrive.tsx';
import { preloadEarlyPages, PublicRoutes } from './early-pages.ts';

/** The language of the page, and its initial texts in it. */
export interface PageLanguage {
  language: Language;
  texts: Texts;
}

const isSignedIn = () => accessToken() !== null;

let shared: I18n | null = null;

const i18nIn = async ({ language, texts }: PageLanguage): Promise<I18n> => {
  shared ??= createI18n({ language, resources: texts });
  if (shared.language !== language) await changeLanguage(shared, language);
  return shared;
};

interface Opening extends PageLanguage {
  root: PageRoot;
  gateways: Gateways;
  arrival?: Arrival | undefined;
  /** Whether this page is prerendered, in this language. */
  isPrerendered?: boolean;
}

/** Renders the portal in place of the initial page, or hydrates the prerendered public page. */
export const openPortal = async ({
  root,
  gateways,
  arrival,
  isPrerendered = false,
  ...page
}: Opening): Promise<void> => {
  const [i18n] = await Promise.all([
    i18nIn(page),
    isPrerendered || !isSignedIn() ? PublicRoutes.preload() : null,
  ]);
  if (isPrerendered) {
    const { readyPublicPage } = await import('./public-pages.ts');
    await readyPublicPage(i18n, page.language, location.pathname);
  }
  root.render(
    <StrictMode>
      <App gateways={gateways} i18n={i18n} arrival={arrival} />
    </StrictMode>,
    { isPrerendered },
  );
};

/** Loads what the first pages behind sign-in need. */
export const preparePortal = async (page: PageLanguage): Promise<void> =>
  preloadEarlyPages(await i18nIn(page), page.language);

/** Starts what serves the portal without a connection. */
export const startWorker = async (page: PageLanguage): Promise<void> => {
  const { startOffline } = await import('./start-offline.ts');
  // Another language may have been chosen since the page was rendered.
  await startOffline(shared ?? (await i18nIn(page)));
};
