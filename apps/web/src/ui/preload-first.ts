/** The condition of files that only a signed-in visitor needs; any other condition is a language or a path. */
export const SIGNED_IN = 'signed in';

/** A file of the build, and all the conditions under which it is needed. */
export type FirstFile = readonly [href: string, ...conditions: string[]];

/**
 * Preloads the chunks that the page is about to import, before its own script runs, which would request one after the
 * other. The build writes it, by its own text, into the early script: it uses nothing from outside.
 */
export const preloadFirst = (tokenKey: string, languageKey: string, files: readonly FirstFile[]): void => {
  const language = localStorage.getItem(languageKey) === 'fr' ? 'fr' : 'en';
  const here: string[] = [language, location.pathname];
  if (localStorage.getItem(tokenKey)) here.push('signed in' satisfies typeof SIGNED_IN);
  for (const [href, ...conditions] of files) {
    if (conditions.every((one) => here.includes(one))) {
      const link = document.createElement('link');
      const isSheet = href.endsWith('.css');
      link.rel = isSheet ? 'preload' : 'modulepreload';
      if (isSheet) link.as = 'style';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  }
};

/**
 * Whether the page needs at once what the dashboard of a telephone shows below its first screen. The screen is asked: the
 * window is as wide as a desk's until the page's `viewport` is read. The build writes it into the early script as well.
 */
export const isBelowNeeded = (): boolean => screen.width > 767 || location.pathname !== '/app/dashboard';
