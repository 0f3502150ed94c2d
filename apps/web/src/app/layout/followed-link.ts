/** A link of a page: where it leads, and its place, from 0, among the links that lead there. */
export interface FollowedLink {
  href: string;
  at: number;
}

const linksTo = (href: string, page: HTMLElement) =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** The link of a page that a click is on. */
export const followedLink = (clicked: EventTarget | null, page: HTMLElement): FollowedLink | null => {
  const link = clicked instanceof Element ? clicked.closest('a') : null;
  const href = link?.getAttribute('href');
  return link && href ? { href, at: linksTo(href, page).indexOf(link) } : null;
};

/** The same link of a page that is drawn again. */
export const linkAgain = ({ href, at }: FollowedLink, page: HTMLElement): HTMLElement | undefined =>
  linksTo(href, page)[at];
