import { SELF_REGISTRATION_ENABLED } from '@portal/contracts/constants';
import { signInChallengeKey } from '../features/challenge/stored-challenge.ts';
import { recoveryDraft } from '../features/recovery/recovery-draft.ts';
import { draft as registrationDraft } from '../features/registration/registration-draft.ts';
import { securitySteps } from '../features/user/user.adapter.ts';
import { sessionEndKey } from '../rest/session-end-key.ts';
import { legalPaths } from './legal-paths.ts';
import { NO_PAGE } from './no-page.ts';
import { PROTECTION_PATH } from './protection-path.ts';
import { screens } from './screens.ts';

/** A page that the build renders to HTML. */
export interface PrerenderedPage {
  name: string;
  /** The paths at which it is served; those of no other page for the page that says so. */
  paths: readonly string[];
  /** Whether it is rendered without the portal. */
  isInitial?: boolean;
  /** The modules that it loads on demand, beside those of every public page. */
  modules?: readonly string[];
  /** The load group of its texts and calls, beside the initial one. */
  loadGroup?: 'identity' | 'publications';
  /** What a tab stores that makes it need another page. */
  storedKeys?: readonly string[];
  /** Whether it is for visitors without JavaScript: which page follows hangs on who has signed in. */
  isWithoutScript?: boolean;
  /** Whether someone who is signed in sees the same page. */
  isForAll?: boolean;
}

const entry = { modules: ['src/app/entry-pages.tsx'], loadGroup: 'identity' } as const;
const publication = { loadGroup: 'publications' } as const;

/** Every page that is the same for all visitors of a language, until they do something or a call has responded. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { name: 'sign-in', paths: ['/', '/signin'], isInitial: true, storedKeys: [sessionEndKey] },
  { name: 'recovery', paths: ['/forgotpassword'], ...entry, storedKeys: [recoveryDraft.key] },
  ...(SELF_REGISTRATION_ENABLED
    ? [
        { name: 'registration', paths: ['/register'], ...entry, storedKeys: [registrationDraft.key] },
        { name: 'registration-link', paths: ['/register/:code'], ...entry },
      ]
    : []),
  { name: 'activation', paths: ['/activate/:code'], ...entry },
  { name: 'protection', paths: [PROTECTION_PATH], ...entry, isForAll: true },
  {
    name: 'challenge',
    paths: ['/challenge'],
    modules: ['src/app/challenge-screen.tsx'],
    loadGroup: 'identity',
    storedKeys: [signInChallengeKey],
  },
  ...legalPaths.map((page) => ({
    name: page,
    paths: [`/${page}`],
    modules: ['src/features/legal/public-legal-page.tsx', 'src/parts/markdown/markdown-text.tsx'],
    ...publication,
  })),
  { name: 'faq', paths: ['/faq'], modules: ['src/features/faq/public-faq-page.tsx'], ...publication },
  { name: NO_PAGE, paths: [], isWithoutScript: true },
];

/** A path at which a page is rendered. */
export const pathOf = ({ name, paths: [path = `/${name}`] }: PrerenderedPage): string => path;

/** The paths of all other pages of the portal, whatever a role may open. */
export const knownPaths: readonly string[] = [
  ...new Set([...screens.map(({ path }) => path), ...securitySteps.map((step) => `/security/${step}`)]),
];
