import { useState } from 'react';
import { takeSessionEnd, type SessionEnd } from '../rest/session-end.ts';
import { Message } from '../ui/message.tsx';
import { useTexts } from '../ui/texts.ts';

const texts = {
  expired: 'session.ended.expired',
  too_many_attempts: 'error.too_many_attempts',
  not_a_client: 'session.ended.not_a_client',
  user_not_found: 'error.UserNotFoundException',
  signed_out: 'session.ended.signed_out',
} as const satisfies Record<SessionEnd, string>;

/** Shows once why the last session ended. */
export const SessionEndNotice = () => {
  const { t } = useTexts();
  const [reason] = useState(takeSessionEnd);
  if (!reason) return null;
  return <Message tone={reason === 'signed_out' ? 'success' : 'info'}>{t(texts[reason])}</Message>;
};
