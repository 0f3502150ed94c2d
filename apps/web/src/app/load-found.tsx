import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../ui/failure.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Load, type Read } from '../ui/load.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const SKELETON_HEIGHT_PX = 480;

interface LoadFoundProps<Data> {
  read: Read<Data, Failure & { code: string }>;
  /** What the page is called where the thing, which has a name of its own, cannot be loaded. */
  title: string;
  /** Said where there is no such thing, or it is another client's. */
  notFound: string;
  children: (data: Data) => ReactNode;
}

/** Shows one thing that its address names, or that there is none. */
export const LoadFound = <Data,>({ read, title, notFound, children }: LoadFoundProps<Data>) => {
  const { t } = useTranslation();
  return (
    <Load
      read={read}
      skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
      failed={({ code, messageKey }) =>
        code === 'not_found' || code === 'invalid_request' ? (
          <>
            <h1>{t('shell.not_found.title')}</h1>
            <Message>{notFound}</Message>
          </>
        ) : (
          <>
            <h1>{title}</h1>
            {/* Every code of the contract has a sentence; a test compares the two lists. */}
            <LoadError text={t(messageKey as 'error.unknown')} onTryAgain={read.retry} />
          </>
        )
      }
    >
      {children}
    </Load>
  );
};
