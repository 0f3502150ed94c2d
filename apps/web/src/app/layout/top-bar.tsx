import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMenuCompact } from '../../ui/width-class.ts';
import type { MenuEntry } from '../menu.ts';
import { AmountsToggle } from './amounts-toggle.tsx';
import { Bell } from './bell.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';
import './top-bar.css';

interface TopBarProps {
  menu: readonly MenuEntry[];
  /** Null for a user who cannot see that page. */
  notificationsPath: string | null;
}

/** The firm's name, the menu, notifications, whether amounts show, the language and the user. The menu folds behind a button on narrow windows. */
export const TopBar = ({ menu, notificationsPath }: TopBarProps) => {
  const { t } = useTranslation();
  const isFolded = useIsMenuCompact();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useLeave(isOpen, (isFocusLost) => {
    setOpen(false);
    if (isFocusLost) toggle.current?.focus();
  });
  return (
    <div className="top-bar">
      <Wordmark />
      {isFolded && menu.length > 0 ? (
        <button
          ref={toggle}
          type="button"
          className="plain-button menu-toggle"
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpen(!isOpen)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1 3h14M1 8h14M1 13h14" />
          </svg>
          {t('shell.menu.button')}
        </button>
      ) : null}
      {(!isFolded || isOpen) && <MainMenu menu={menu} isFolded={isFolded} onChosen={() => setOpen(false)} />}
      <div className="top-bar-end">
        {notificationsPath !== null && <Bell path={notificationsPath} />}
        <AmountsToggle />
        <LanguageMenu />
        <UserMenu />
      </div>
    </div>
  );
};

const PARTS_OF_MENU = '#main-menu, .menu-toggle';

/** Folds the menu away by Escape, and when the client continues elsewhere, which it would cover. */
const useLeave = (isOpen: boolean, onLeave: (isFocusLost: boolean) => void) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave(true);
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(PARTS_OF_MENU)) leave(false);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    return () => leaving.abort();
  }, [isOpen]);
};
