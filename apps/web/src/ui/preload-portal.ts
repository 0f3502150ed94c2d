/**
 * Requests the portal where someone is signed in, before the page's own script has come: it would find that out only then.
 * The build writes it, by its own text, into the early script: it uses nothing from outside.
 */
export const preloadPortal = (tokenKey: string, files: readonly string[]): void => {
  if (!localStorage.getItem(tokenKey)) return;
  for (const href of files) {
    const link = document.createElement('link');
    const isSheet = href.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
};
