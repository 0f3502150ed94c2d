interface Remembered {
  from: string;
}

/** Remembers the requested page across the sign-in page. */
export const rememberedState = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Remembered => ({
  from: `${pathname}${search}${hash}`,
});

const BASE = 'https://portal.invalid';

/** Browsers silently convert control characters and backslashes. */
const PLAIN = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

const decodedPath = (path: string) => {
  try {
    return decodeURIComponent(path.replace(/[?#].*/su, ''));
  } catch {
    return '';
  }
};

/** Whether a text is a path of the portal and nothing else: no other host, no scheme, however it is written. */
export const isPortalPath = (path: string): boolean => {
  if (!PLAIN.test(path) || !PLAIN.test(decodedPath(path))) return false;
  return URL.canParse(path, BASE) && new URL(path, BASE).origin === BASE;
};

/** The page that is remembered in the state of an address; undefined where none is. */
export const rememberedPage = (state: unknown): string | undefined => {
  const from = (state as Partial<Remembered> | null)?.from;
  return typeof from === 'string' ? from : undefined;
};

/** Where to go after signing in: the remembered page, else the root. */
export const pageAfterSignIn = (state: unknown): string => {
  const from = rememberedPage(state);
  return from !== undefined && isPortalPath(from) && !from.startsWith('/signin') ? from : '/';
};
