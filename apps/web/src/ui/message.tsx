import type { ReactNode } from 'react';

export type MessageTone = 'info' | 'success' | 'error';

interface MessageProps {
  tone?: MessageTone;
  /** Whether it is read out at once because something just went wrong. */
  isUrgent?: boolean;
  children: ReactNode;
}

const classes: Record<MessageTone, string> = { info: '', success: 'success', error: 'error' };

/** A message set apart by tone and a rule, under Semantic's classes. */
export const Message = ({ tone = 'info', isUrgent = false, children }: MessageProps) => (
  <div className={`ui ${classes[tone]} message`} role={isUrgent ? 'alert' : undefined}>
    {children}
  </div>
);
