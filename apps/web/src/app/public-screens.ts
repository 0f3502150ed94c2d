import { SELF_REGISTRATION_ENABLED } from '@portal/contracts/constants';
import type { Language } from '@portal/i18n/languages';
import type { i18n as I18n } from 'i18next';
import { matchPath } from 'react-router-dom';
import type { entryPages } from './entry-pages.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { legalPaths } from './legal-paths.ts';
import { PublicLegal } from './legal-routes.tsx';
import { PROTECTION_PATH } from './protection-path.ts';

const entryPage = (name: keyof typeof entryPages) =>
  lazyScreen(async () => (await import('./entry-pages.tsx')).entryPages[name]);
const Activation = entryPage('Activation');
const Protection = entryPage('Protection');
const Recovery = entryPage('Recovery');
const Registration = entryPage('Registration');
const RegistrationLink = entryPage('RegistrationLink');

const Faq = lazyScreen(async () => (await import('../features/faq/public-faq-page.tsx')).PublicFaqPage, {
  texts: 'publications',
});

const ChallengeScreen = lazyScreen(async () => (await import('./challenge-screen.tsx')).ChallengeScreen);

/** The public pages whose code is loaded on demand, beside the legal texts. */
export const publicScreens = [
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
export const readyPublicPage = async (i18n: I18n, language: Language, pathname: string): Promise<void> => {
  const legal = legalPaths.map((page) => ({ path: `/${page}`, Screen: PublicLegal }));
  await [...publicScreens, ...legal]
    .find(({ path }) => matchPath(path, pathname))
    ?.Screen.ready(i18n, language);
};
