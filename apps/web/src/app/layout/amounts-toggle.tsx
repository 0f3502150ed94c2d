import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleAmounts, useAreAmountsHidden } from '../../parts/money/hidden-amounts.ts';
import './amounts-toggle.css';

/** A key that types no character and is reserved by neither browsers nor screen readers. */
const KEY = 'F8';

/** Hides or shows every amount, by this button and by a key that works wherever the focus is. */
export const AmountsToggle = () => {
  const { t } = useTranslation();
  const areHidden = useAreAmountsHidden();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const toggle = () => setPressed(toggleAmounts());
  useKey(toggle);
  const name = t('shell.amounts.hide');
  return (
    <>
      <button
        type="button"
        className="plain-button amounts-toggle"
        aria-pressed={areHidden}
        aria-keyshortcuts={KEY}
        title={name}
        onClick={toggle}
      >
        <Eye isClosed={areHidden} />
        <span className="visually-hidden">{name}</span>
      </button>
      <span role="status" className="visually-hidden">
        {/* What the press did, which is known before the page is rendered with it. */}
        {pressed !== null && t(pressed ? 'shell.amounts.are_hidden' : 'shell.amounts.are_shown')}
      </span>
    </>
  );
};

const useKey = (act: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAlone = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
      if (event.key !== KEY || !isAlone || event.repeat) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

const Eye = ({ isClosed }: { isClosed: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6Z" />
    <circle cx="12" cy="12" r="2.75" />
    {isClosed && <path d="m4.5 19.5 15-15" />}
  </svg>
);
