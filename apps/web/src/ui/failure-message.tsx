import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Failure } from './failure.ts';
import { Message } from './message.tsx';
import { useTexts } from './texts.ts';
import { Wait } from './wait.tsx';

interface FailureMessageProps {
  failure: Failure;
  /** Anything else to say. */
  children?: ReactNode;
}

/**
 * What went wrong with a request, announced at once, and how long to wait before a retry. It is removed when a field of
 * its form changes, since it is about the values that were sent.
 */
export const FailureMessage = ({ failure, children }: FailureMessageProps) => {
  const { t } = useTexts();
  const { place, isOutdated } = useOutdatedByTyping(failure);
  return (
    <div ref={place} className="failure-message">
      {!isOutdated && (
        <Message tone="error" isUrgent>
          {/* Every code of the contract has a sentence; a test compares the two lists. */}
          {t(failure.messageKey as 'error.unknown')}
          <Wait failure={failure} />
          {children}
        </Message>
      )}
    </div>
  );
};

const useOutdatedByTyping = (failure: Failure) => {
  const place = useRef<HTMLDivElement>(null);
  const [outdated, setOutdated] = useState<Failure | null>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const onInput = () => setOutdated(failure);
    form?.addEventListener('input', onInput, { once: true });
    return () => form?.removeEventListener('input', onInput);
  }, [failure]);
  return { place, isOutdated: outdated === failure };
};
