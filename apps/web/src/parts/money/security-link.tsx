import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../ui/can-open.ts';

interface SecurityLinkProps {
  symbol: string;
  /** The number of the client in whose accounts it is; null for the user's own. */
  owner?: string | null;
  children: ReactNode;
}

/** Leads to the page of a security; its name alone for a role that has none. */
export const SecurityLink = ({ symbol, owner = null, children }: SecurityLinkProps) => {
  const canOpen = useCanOpen();
  const path = `/app/holdings/${symbol}`;
  if (!canOpen(path)) return children;
  return <Link to={owner === null ? path : `${path}?owner=${owner}`}>{children}</Link>;
};
