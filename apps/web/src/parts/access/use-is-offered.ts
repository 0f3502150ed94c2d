// Behaviour: docs/behaviour/advised-clients.md
import type { ClosedInView } from '@portal/contracts/client-view';
import { createContext, use } from 'react';

/** Provides whether this tab shows the portal as a client of the advisor who is signed in. */
export const InViewContext = createContext(false);

/**
 * Returns whether the controls of a call are shown. It accepts only calls that are rejected in a view of a client, so no
 * control that works can be hidden.
 */
export const useIsOffered = (): ((call: ClosedInView) => boolean) => {
  const isInView = use(InViewContext);
  return () => !isInView;
};
