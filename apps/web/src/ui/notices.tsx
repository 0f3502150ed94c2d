import { NOTICE_DURATION_MS } from '@portal/contracts/constants';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Message, type MessageTone } from './message.tsx';
import { NotifyContext, useNotify, type Notify } from './use-notify.ts';
import './notices.css';

interface Notice {
  id: number;
  text: string;
  tone: MessageTone;
}

const Notice = ({ notice, onEnd }: { notice: Notice; onEnd: (id: number) => void }) => {
  useEffect(() => {
    const timer = setTimeout(() => onEnd(notice.id), NOTICE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [notice.id, onEnd]);
  return <Message tone={notice.tone}>{notice.text}</Message>;
};

let lastId = 0;

/** Shows notices. One that arrives after its provider was unmounted is shown by the provider around that. */
export const NoticesProvider = ({ children }: { children: ReactNode }) => {
  const notifyParent = useNotify();
  const isMounted = useRef(false);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const end = useCallback((id: number) => setNotices((shown) => shown.filter((one) => one.id !== id)), []);
  const notify = useCallback<Notify>(
    (text, tone = 'info') => {
      if (!isMounted.current) return notifyParent(text, tone);
      const notice = { id: ++lastId, text, tone };
      setNotices((shown) => {
        if (shown.some((one) => one.text === text)) return shown;
        // A success removes the notices of earlier attempts that failed.
        return [...(tone === 'success' ? shown.filter((one) => one.tone !== 'error') : shown), notice];
      });
    },
    [notifyParent],
  );
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const shown = useMemo(
    () => notices.map((notice) => <Notice key={notice.id} notice={notice} onEnd={end} />),
    [notices, end],
  );
  return (
    <NotifyContext value={notify}>
      <div className="notices not-printed" role="status" aria-live="polite">
        {shown}
      </div>
      {children}
    </NotifyContext>
  );
};
