import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CanOpenContext } from '../../ui/can-open.ts';

const OTHER_PROTOCOLS = ['https:', 'mailto:', 'tel:'];

interface TextLinkProps {
  href?: string | undefined;
  children?: ReactNode;
}

/**
 * A link in a text: within the portal without loading it again, or to elsewhere; words alone for other addresses, and for a
 * page that the role of a signed-in reader does not open. Before sign-in each page is a link, which sign-in leads on to.
 */
export const TextLink = ({ href = '', children }: TextLinkProps) => {
  const canOpen = use(CanOpenContext);
  const here = window.location.origin;
  const target = URL.canParse(href, here) ? new URL(href, here) : null;
  if (target?.origin === here && href.startsWith('/')) {
    if (canOpen && !canOpen(target.pathname)) return children;
    return <Link to={`${target.pathname}${target.search}${target.hash}`}>{children}</Link>;
  }
  if (target && target.origin !== here && OTHER_PROTOCOLS.includes(target.protocol) && !href.startsWith('/'))
    return (
      <a href={target.href} rel="noopener noreferrer">
        {children}
      </a>
    );
  return children;
};
