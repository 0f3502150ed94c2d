import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMenuCompact } from '../../ui/width-class.ts';
import type { MenuEntry } from '../menu.ts';
import { AmountsToggle } from './amounts-toggle.tsx';
import { Bell } from './bell.tsx';
import { LanguageMenu } from './language-toggle.tsx';
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
  useEscape(isOpen, () => setOpen(false));
  return (
    <div className="top-bar">
      <Wordmark />
      {isFolded && menu.length > 0 ? (
        <button
          type="button"
          className="plain-button menu-toggle"
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpen(!isOpen)}
        >
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

/** Folds the menu away by Escape while it is open. */
const useEscape = (isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, close]);
};
