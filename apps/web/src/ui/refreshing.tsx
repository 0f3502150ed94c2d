import type { ReactNode } from 'react';
import './refreshing.css';

interface RefreshingProps {
  /** Whether what is shown is still that of the choice before. */
  isRefreshing: boolean;
  className?: string;
  children: ReactNode;
}

/** What was read for one choice, paler and marked as busy until that of the next choice is read. */
export const Refreshing = ({ isRefreshing, className = '', children }: RefreshingProps) => (
  <div className={`refreshing ${className}`.trim()} aria-busy={isRefreshing}>
    {children}
  </div>
);
