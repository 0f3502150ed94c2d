import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMenuCompact } from '../../ui/width-class.ts';
import type { Screen } from '../screens.ts';
import { AmountsToggle } from './amounts-toggle.tsx';
import { Bell } from './bell.tsx';
import { LanguageMenu } from './language-toggle.tsx';
import { MainMenu } from './main-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';
import './top-bar.css';

/** The firm's name, the menu, notifications, whether amounts show, the language and the user. The menu folds behind a button on narrow windows. */
export const TopBar = ({ screens }: { screens: readonly Screen[] }) => {
  const { t } = useTranslation();
  const isFolded = useIsMenuCompact();
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, () => setOpen(false));
  const notifications = screens.find(({ key }) => key === 'notifications');
  const inMenu = screens.filter((screen) => screen.isInMenu);
  return (
    <div className="top-bar">
      <Wordmark />
      {isFolded && inMenu.length > 0 ? (
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
      {(!isFolded || isOpen) && (
        <MainMenu screens={inMenu} isFolded={isFolded} onChosen={() => setOpen(false)} />
      )}
      <div className="top-bar-end">
        {notifications && <Bell path={notifications.path} />}
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
