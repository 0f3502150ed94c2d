import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const OTHER_PROTOCOLS = ['https:', 'mailto:', 'tel:'];

interface TextLinkProps {
  href?: string | undefined;
  children?: ReactNode;
}

/** A link in a text: within the portal without loading it again, or to elsewhere; words alone for any other address. */
export const TextLink = ({ href = '', children }: TextLinkProps) => {
  const here = window.location.origin;
  const target = URL.canParse(href, here) ? new URL(href, here) : null;
  if (target?.origin === here && href.startsWith('/'))
    return <Link to={`${target.pathname}${target.search}${target.hash}`}>{children}</Link>;
  if (target && target.origin !== here && OTHER_PROTOCOLS.includes(target.protocol) && !href.startsWith('/'))
    return (
      <a href={target.href} rel="noopener noreferrer">
        {children}
      </a>
    );
  return children;
};
