import { createContext, use, type ComponentProps, type ComponentType } from 'react';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** What draws a link to a page: the portal's router, or the initial page, which loads the portal first. */
export const LinkContext = createContext<ComponentType<PageLinkProps> | null>(null);

/** A link to a page of the portal, for parts that the initial page draws too. */
export const PageLink = (link: PageLinkProps) => {
  const Link = use(LinkContext);
  if (!Link) throw new Error('PageLink found no links; put the part inside LinkContext.');
  return <Link {...link} />;
};
