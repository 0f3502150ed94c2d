import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from 'semantic-ui-react';

interface ButtonLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link that is the one action of a screen. */
export const ButtonLink = ({ to, className = '', children }: ButtonLinkProps) => (
  // Semantic gives every element that is not a button the role of one.
  <Button as={Link} role="link" primary to={to} className={className}>
    {children}
  </Button>
);
