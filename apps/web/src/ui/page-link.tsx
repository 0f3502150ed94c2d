import { use } from 'react';
import { LinkContext, type PageLinkProps } from './link-context.ts';

/** A link to a page of the portal, for parts that the initial page draws too. */
export const PageLink = (link: PageLinkProps) => {
  const draw = use(LinkContext);
  if (!draw) throw new Error('PageLink found no links; put the part inside LinkContext.');
  return draw(link);
};
