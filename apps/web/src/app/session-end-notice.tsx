import { useEffect, useRef, useState } from 'react';
import { forgetSessionEnd, lastSessionEnd, type SessionEnd } from '../rest/session-end.ts';
import { isFocusLost } from '../ui/focus.ts';
import { Message } from '../ui/message.tsx';
import { useTexts } from '../ui/texts.ts';

const texts = {
  expired: 'session.ended.expired',
  too_many_attempts: 'error.too_many_attempts',
  not_a_client: 'session.ended.not_a_client',
  user_not_found: 'error.UserNotFoundException',
  signed_out: 'session.ended.signed_out',
} as const satisfies Record<SessionEnd, string>;

const isKnown = (reason: string): reason is SessionEnd => reason in texts;

/**
 * Shows once why the last session ended. It has the focus where the page of that session had it, so that a screen reader
 * reads it; a field that is typed into keeps it.
 */
export const SessionEndNotice = () => {
  const { t } = useTexts();
  const [reason] = useState(lastSessionEnd);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React renders a page that waits for its code more than once before it shows it.
    forgetSessionEnd();
    if (isFocusLost()) place.current?.focus();
  }, []);
  if (!isKnown(reason)) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Message tone={reason === 'signed_out' ? 'success' : 'info'}>{t(texts[reason])}</Message>
    </div>
  );
};
