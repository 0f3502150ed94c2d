import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';

/** What went wrong, as far as it is told. */
export interface Failure {
  messageKey: 'error.unknown' | `error.${string}`;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
}

interface FailureMessageProps {
  failure: Failure;
  /** What else there is to say. */
  children?: ReactNode;
}

/** What went wrong with what was sent, read out at once, and how long to wait where waiting helps. */
export const FailureMessage = ({ failure, children }: FailureMessageProps) => {
  const { t } = useTranslation();
  const minutes = failure.retryAfter && Math.ceil(failure.retryAfter / 60);
  return (
    <Message tone="error" isUrgent>
      {/* Every code of the contract has a sentence; a test compares the two lists. */}
      {t(failure.messageKey as 'error.unknown')}
      {minutes && <p>{t('error.wait_minutes', { count: minutes })}</p>}
      {children}
    </Message>
  );
};
