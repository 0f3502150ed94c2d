import type { ReactNode } from 'react';
import type { RestError } from '../../rest/rest-error.ts';
import { Load, type Read } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScopeError } from './scope-error.tsx';

const SKELETON_HEIGHT_PX = 720;

interface LoadScopeProps<Data> {
  read: Read<Data, RestError>;
  /** Whether the address names accounts. */
  isNamed: boolean;
  onChooseAll: () => void;
  children: (data: Data) => ReactNode;
}

/** Whether the accounts, or the right to see them, are no longer the client's. */
const isEnded = (error: RestError | null) => error?.status === 403 || error?.status === 404;

/** Shows what is read of the accounts that an address names, or why it cannot be and a way to all of them. */
export const LoadScope = <Data,>({ read, isNamed, onChooseAll, children }: LoadScopeProps<Data>) => (
  <Load
    read={read}
    skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
    // What is typed in a form stays while its page cannot be read again; what may be seen no more goes.
    onStale={isEnded(read.error) ? 'replace' : 'note'}
    failed={(error) => (
      <ScopeError error={error} isNamed={isNamed} onTryAgain={read.retry} onChooseAll={onChooseAll} />
    )}
  >
    {children}
  </Load>
);
