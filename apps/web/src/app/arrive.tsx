import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A page to enter, and what is added to the state of its address. */
export interface Arrival {
  to: string;
  state?: object;
}

/** Enters a page before anything is shown, as a link to it does; stays where the portal is without one. */
export const Arrive = ({ at, children }: { at: Arrival | undefined; children: ReactNode }) => {
  const navigate = useNavigate();
  const state = useLocation().state as object | null;
  const [isThere, setThere] = useState(at === undefined);
  const hasLeft = useRef(isThere);
  useEffect(() => {
    if (!at || hasLeft.current) return;
    hasLeft.current = true;
    // The requested page is passed on.
    void navigate(at.to, { state: { ...state, ...at.state } });
    // With the router's own transition: the page before it is not drawn meanwhile.
    startTransition(() => setThere(true));
  }, [at, navigate, state]);
  return isThere ? children : null;
};
