import { useEffect, useLayoutEffect } from 'react';
import { useTexts } from './texts.ts';

const setTitle = (title: string, firm: string) => {
  document.title = `${title} – ${firm}`;
};

/** Sets the document title: the page's name, then the firm's. Without a name yet, that of its screen stays. */
export const usePageTitle = (title: string | undefined): void => {
  const { t } = useTexts();
  const firm = t('shell.firm');
  useEffect(() => {
    if (title !== undefined) setTitle(title, firm);
    // oxlint-disable-next-line react/exhaustive-deps -- `t` is new when texts change, and the screen's title may with them.
  }, [title, firm, t]);
};

/** Sets the document title of each screen one goes to, until its page knows a name of its own. */
export const useScreenTitle = (title: string, pathname: string): void => {
  const { t } = useTexts();
  const firm = t('shell.firm');
  // A layout effect, so that a page that knows its name at once sets it afterwards.
  // oxlint-disable-next-line react/exhaustive-deps -- Another path is another page, with a name of its own.
  useLayoutEffect(() => setTitle(title, firm), [title, firm, pathname]);
};
