let first: string | undefined;

/** Notes a screen by its path in the table of screens, which names no one; the first one of a visit stays. */
export const noteScreen = (path: string): void => {
  first ??= path;
};

const SIGN_IN = '/signin';
/** All other public pages by one name: their addresses may hold a code. */
const ENTRY = '/entry';

/** Notes a page of those who are not signed in, without its address. */
export const notePublicPage = (pathname: string): void => noteScreen(pathname === SIGN_IN ? SIGN_IN : ENTRY);

/** The screen that this visit began with; undefined until one is shown. */
export const firstScreen = (): string | undefined => first;
