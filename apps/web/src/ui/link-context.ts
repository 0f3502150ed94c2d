import { createContext, type ComponentProps, type ReactNode } from 'react';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** How a link to a page is drawn: by the portal's router, or by the initial page, which loads the portal first. */
export const LinkContext = createContext<((link: PageLinkProps) => ReactNode) | null>(null);
