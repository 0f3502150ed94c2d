// Behaviour: docs/behaviour/advised-clients.md
import type { ClosedInView } from '@portal/contracts/client-view';
import type { ReactNode } from 'react';
import { useIsOffered } from './use-is-offered.ts';

interface OfferedProps {
  /** The call that its buttons and fields lead to. */
  call: ClosedInView;
  children: ReactNode;
}

/** What leads to a call, with everything that is shown of it; nothing in a view of a client, which rejects the call. */
export const Offered = ({ call, children }: OfferedProps) => (useIsOffered()(call) ? children : null);
