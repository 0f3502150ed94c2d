import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Screen } from '../screens.ts';

interface MainMenuProps {
  screens: readonly Screen[];
  isFolded: boolean;
  onChosen: () => void;
}

/** Links to the screens the user may reach. */
export const MainMenu = ({ screens, isFolded, onChosen }: MainMenuProps) => {
  const { t } = useTranslation();
  return (
    <nav
      id="main-menu"
      className={isFolded ? 'main-menu main-menu-folded' : 'main-menu'}
      aria-label={t('shell.menu.name')}
    >
      <ul>
        {screens.map(({ key, path, label }) => (
          <li key={key}>
            <NavLink to={path} end onClick={onChosen}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
