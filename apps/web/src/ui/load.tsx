import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from './failure.ts';
import { LoadError } from './load-error.tsx';
import { useDrawnLater } from './use-drawn-later.ts';

/** What is known of something that is read: its data, why the last attempt failed, and the way to retry. */
export interface Read<Data, ReadError extends Failure> {
  data: Data | undefined;
  error: ReadError | null;
  retry: () => void;
}

interface LoadProps<Data, ReadError extends Failure> {
  read: Read<Data, ReadError>;
  /** Reserves the space of the content until its data and its code are loaded. */
  skeleton: ReactNode;
  /**
   * What shows when data that is already there cannot be refreshed: the data alone, the data below a note of the error,
   * or the error alone.
   */
  onStale?: 'show' | 'note' | 'replace';
  /** Shown instead of the error's sentence and the button to retry. */
  failed?: (error: ReadError) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the state of a read: a skeleton, then the content, or why it could not be loaded and a way to retry. */
export const Load = <Data, ReadError extends Failure>({
  read: { data, error, retry },
  skeleton,
  onStale = 'show',
  failed = (one) => <Failed error={one} onRetry={retry} />,
  children,
}: LoadProps<Data, ReadError>) => {
  const isDrawn = useDrawnLater(data !== undefined);
  if (error && (data === undefined || onStale === 'replace')) return failed(error);
  if (data === undefined || !isDrawn) return skeleton;
  return (
    <>
      {error && onStale === 'note' && failed(error)}
      <Suspense fallback={skeleton}>{children(data)}</Suspense>
    </>
  );
};

const Failed = ({ error, onRetry }: { error: Failure; onRetry: () => void }) => {
  const { t } = useTranslation();
  // Every code of the contract has a sentence; a test compares the two lists.
  return <LoadError text={t(error.messageKey as 'error.unknown')} onTryAgain={onRetry} />;
};
