import { legalPaths } from './legal-paths.ts';
import { rememberedState } from './remembered-page.ts';

/** The first words of the public pages that the initial page does not draw. */
const OTHER_PAGES: ReadonlySet<string> = new Set([
  ...legalPaths,
  'activate',
  'challenge',
  'faq',
  'forgotpassword',
  'protect',
  'register',
]);

const SIGN_IN = /^\/signin\/?$/i;

/** Whether a path is that of the sign-in page. */
export const isSignInPath = (pathname: string): boolean => SIGN_IN.test(pathname);

/** Whether someone who is not signed in gets the sign-in page at a path. */
export const leadsToSignIn = (pathname: string): boolean =>
  !OTHER_PAGES.has((pathname.split('/')[1] ?? '').toLowerCase());

/** Goes to the sign-in page; the requested page is remembered where the portal's router keeps the state of an address. */
export const enterSignIn = (): void => {
  if (isSignInPath(location.pathname)) return;
  history.replaceState({ usr: rememberedState(location) }, '', '/signin');
};
