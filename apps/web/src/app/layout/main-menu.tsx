import { useTranslation } from 'react-i18next';
import { LinkMenu } from '../../ui/link-menu.tsx';
import type { Screen } from '../screens.ts';
import './main-menu.css';

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
      <LinkMenu
        links={screens.map(({ key, path, label }) => ({ key, to: path, label: t(label) }))}
        onChosen={onChosen}
      />
    </nav>
  );
};
