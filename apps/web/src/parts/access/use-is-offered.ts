// Behaviour: docs/behaviour/advised-clients.md
import type { ClosedInView } from '@portal/contracts/client-view';
import { createContext, use } from 'react';

/** Provides whether this tab shows the portal as a client of the advisor who is signed in. */
export const InViewContext = createContext(false);

/**
 * Tells what is offered of calls that a view of a client refuses. Which calls those are follows from the list of what is
 * open: a call that a view serves is no argument of the type, so nothing is hidden that works.
 */
export const useIsOffered = (): ((call: ClosedInView) => boolean) => {
  const isInView = use(InViewContext);
  return () => !isInView;
};
