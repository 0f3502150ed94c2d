/** Where a browser stores what makes it need another page than the prerendered one. */
interface EarlyKeys {
  /** Those of a token, where someone who is signed in needs another page. */
  tokenKeys: readonly string[];
  languageKey: string;
  /** Those of the tab. */
  tabKeys: readonly string[];
}

/** What the page runs, by paths of the build. */
interface PageScripts {
  entry: string;
  /** What it imports, which is requested with it. */
  imports: readonly string[];
}

/**
 * Starts a prerendered page before the page's own script is loaded. It covers the page where this browser needs
 * another: someone is signed in, has another language, or has begun something in this tab. It loads the style sheet
 * without the paint waiting for it, and the script once the page is painted, so that the typefaces of what is seen come
 * first. It lets what is pressed wait for the script, busy: nothing is sent by the browser itself. The build writes it,
 * by its own text, into the page: it uses nothing from outside.
 */
export const beginEarlyPage = (
  { tokenKeys, languageKey, tabKeys }: EarlyKeys,
  { entry, imports }: PageScripts,
): void => {
  const page = document.documentElement;
  const language = localStorage.getItem(languageKey) === 'fr' ? 'fr-CA' : 'en-CA';
  const needsAnother =
    tokenKeys.some((key) => localStorage.getItem(key)) ||
    tabKeys.some((key) => sessionStorage.getItem(key)) ||
    page.lang !== language;
  if (needsAnother) page.dataset['covered'] = '';

  const preload = document.querySelector('link[data-sheet]');
  if (preload) {
    const sheet = preload.cloneNode() as HTMLLinkElement;
    sheet.rel = 'stylesheet';
    preload.after(sheet);
  }

  const isReady = new Promise<unknown>((done) => {
    // Nothing is painted of a page that is covered, nor of one whose window is not seen, which is in no hurry.
    if (needsAnother) done(0);
    setTimeout(done, 1_000);
    new PerformanceObserver(done).observe({ type: 'paint' });
  });
  // By then the scripts that a host put before the page's own have run.
  const isParsed = new Promise((done) => addEventListener('DOMContentLoaded', done));
  isReady
    .then(() => {
      for (const href of imports) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = '';
        link.href = href;
        document.head.append(link);
      }
      return isParsed;
    })
    .then(() => import(entry))
    // Without a connection nothing is run; what is pressed stays busy until the page is loaded again.
    .catch(() => {});

  const press = (pressed: Element | null | undefined) => {
    const other = document.querySelector('[aria-busy]');
    if (other) other.ariaBusy = null;
    if (pressed) pressed.ariaBusy = 'true';
  };
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest('[data-prerendered]')) return;
    event.preventDefault();
    press(event.submitter ?? form.querySelector('[type=submit]'));
  });
  addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest(
      '[data-prerendered] :is(button[type=button],a[href^="/"])',
    );
    if (!pressed) return;
    if (pressed.matches('a')) {
      // The browser would leave behind what the address remembers; another tab has nothing to remember.
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (isElsewhere || !(history.state as { usr?: unknown } | null)?.usr) return;
      event.preventDefault();
    }
    press(pressed);
  });
};

/** Covers a page that is for visitors without JavaScript. The build writes it into the page, as it does the above. */
export const coverPage = (): void => {
  document.documentElement.dataset['covered'] = '';
};
