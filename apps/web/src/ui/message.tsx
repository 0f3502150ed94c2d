import type { ReactNode } from 'react';
import { Message as SemanticMessage } from 'semantic-ui-react';

export type MessageTone = 'info' | 'success' | 'error';

interface MessageProps {
  tone?: MessageTone;
  /** Whether it is announced at once because something just went wrong. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** A message set apart by tone and a rule. */
export const Message = ({ tone = 'info', isUrgent = false, children }: MessageProps) => (
  <SemanticMessage
    success={tone === 'success'}
    error={tone === 'error'}
    role={isUrgent ? 'alert' : undefined}
  >
    {children}
  </SemanticMessage>
);
