import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOnceDrawn } from '../../ui/focus-once-drawn.ts';
import { followedLink, linkAgain, type FollowedLink } from './followed-link.ts';

/** The state of an address whose page was made just now. */
export const madeState = { isNew: true };

/**
 * Whether the state of an address says that its page was made just now: by a form, which the page replaces so that it is not
 * sent again, by another role, or by signing in. It is no redirect.
 */
export const isMade = (state: unknown): boolean => (state as { isNew?: boolean } | null)?.isNew === true;

/**
 * Moves the focus to a page after navigation, as a browser does for a page it loads; after going back, to the link that was
 * followed from it.
 */
export const useFocusOnNewPage = () => {
  const { pathname, state, key } = useLocation();
  const navigation = useNavigationType();
  const content = useRef<HTMLElement>(null);
  const followed = useFollowedLinks(content, key);
  const isRedirect = navigation === 'REPLACE' && !isMade(state);
  const isReturn = navigation === 'POP';
  // Another role and a new session have a layout of their own, to which its first page is new.
  const shown = useRef(isMade(state) && !isReturn ? null : pathname);
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    const page = content.current;
    // A redirect is not the user's navigation: a new visit starts at the top.
    if (!isNew || isRedirect || !page) return undefined;
    page.focus({ preventScroll: true });
    // Where the user returns to, the browser scrolls to the place they left.
    if (!isReturn) window.scrollTo(0, 0);
    const link = isReturn && followed.current.get(key);
    if (!link) return undefined;
    return focusOnceDrawn({
      find: () => linkAgain(link, page),
      focus: (found) => found.focus({ preventScroll: true }),
    });
  }, [pathname, key, isRedirect, isReturn, followed]);
  return content;
};

/** The link that was last followed from each entry of the history. */
const useFollowedLinks = (content: { readonly current: HTMLElement | null }, key: string) => {
  const followed = useRef(new Map<string, FollowedLink>());
  useEffect(() => {
    const page = content.current;
    const note = ({ target }: MouseEvent) => {
      const link = page && followedLink(target, page);
      if (link) followed.current.set(key, link);
    };
    // Before the link is followed, which removes it.
    page?.addEventListener('click', note, { capture: true });
    return () => page?.removeEventListener('click', note, { capture: true });
  }, [content, key]);
  return followed;
};
