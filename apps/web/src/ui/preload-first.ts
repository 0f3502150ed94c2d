/** What the page loads on demand at once, by paths of the build. */
interface FirstFiles {
  tokenKey: string;
  /** The portal, where someone is signed in. */
  portal: readonly string[];
  languageKey: string;
  /** The initial texts by language; the first is that of a browser without a choice. */
  texts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Requests what the page loads on demand at once, before its own script has come, which would find that out only then. The
 * build writes it, by its own text, into the early script: it uses nothing from outside.
 */
export const preloadFirst = ({ tokenKey, portal, languageKey, texts }: FirstFiles): void => {
  const language = localStorage.getItem(languageKey) ?? '';
  const ofLanguage = Object.hasOwn(texts, language) ? texts[language] : Object.values(texts)[0];
  const files = [...(ofLanguage ?? []), ...(localStorage.getItem(tokenKey) ? portal : [])];
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
