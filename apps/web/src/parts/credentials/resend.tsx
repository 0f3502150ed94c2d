import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ResendProps {
  /** When another message may be requested; milliseconds since 1970. */
  from: number;
  label: string;
  onResend: () => void;
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Requests another message once the countdown is over. The caller stores the moment it ends. */
export const Resend = ({ from, label, onResend }: ResendProps) => {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => secondsUntil(from));
  const note = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const count = () => {
      hadFocus.current = document.activeElement === note.current;
      setLeft(secondsUntil(from));
    };
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [from]);
  const isCounting = left > 0;
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone; where the caller moved the focus, it stays there.
    if (isCounting && wasPressed.current && document.activeElement === document.body) note.current?.focus();
    wasPressed.current = false;
    // So is the note that had it.
    if (!isCounting && hadFocus.current) button.current?.focus();
  }, [isCounting]);
  if (isCounting)
    return (
      <p className="soft" ref={note} tabIndex={-1}>
        {t('entry.resend_in', { count: left })}
      </p>
    );
  return (
    <button
      ref={button}
      type="button"
      className="plain-button"
      onClick={() => {
        wasPressed.current = true;
        onResend();
      }}
    >
      {label}
    </button>
  );
};
