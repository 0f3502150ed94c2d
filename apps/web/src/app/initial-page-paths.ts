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

/** The name of the page that the host serves where there is none. */
export const NO_PAGE = 'not-found';

let noPage: string | undefined;

/** Notes a path at which there is no page, as the portal host has found: it knows the paths of all pages. */
export const noteNoPage = (pathname: string): void => {
  noPage = pathname;
};

/** Whether no page is at a path. */
export const isNoPage = (pathname: string): boolean => pathname === noPage;

/** Whether someone who is not signed in gets the sign-in page at a path. */
export const leadsToSignIn = (pathname: string): boolean =>
  !isNoPage(pathname) && !OTHER_PAGES.has((pathname.split('/')[1] ?? '').toLowerCase());

/** Goes to the sign-in page; the requested page is remembered where the portal's router keeps the state of an address. */
export const enterSignIn = (): void => {
  if (isSignInPath(location.pathname)) return;
  history.replaceState({ usr: rememberedState(location) }, '', '/signin');
};
