import { useEffect, useRef } from 'react';
import { useNotify } from './use-notify.ts';

/** Shows a notice of an error once for as long as its text is the same; nothing where there is none. */
export const useNoticeOnce = (text: string | null | undefined): void => {
  const notify = useNotify();
  const notified = useRef<typeof text>(null);
  useEffect(() => {
    if (text && notified.current !== text) notify(text, 'error');
    notified.current = text;
  }, [text, notify]);
};
