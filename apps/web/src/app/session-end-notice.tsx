import { useEffect, useState } from 'react';
import { forgetSessionEnd, lastSessionEnd, type SessionEnd } from '../rest/session-end.ts';
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

/** Shows once why the last session ended. */
export const SessionEndNotice = () => {
  const { t } = useTexts();
  const [reason] = useState(lastSessionEnd);
  // React renders a page that waits for its code more than once before it shows it.
  useEffect(forgetSessionEnd, []);
  if (!isKnown(reason)) return null;
  return <Message tone={reason === 'signed_out' ? 'success' : 'info'}>{t(texts[reason])}</Message>;
};
