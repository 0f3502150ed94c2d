import { useTranslation } from 'react-i18next';
import { LinkMenu } from '../../ui/link-menu.tsx';
import type { MenuEntry } from '../menu.ts';
import { useMenuLinks } from './use-menu-links.ts';
import './main-menu.css';

interface MainMenuProps {
  menu: readonly MenuEntry[];
  isFolded: boolean;
  onChosen: () => void;
}

/** Links to the screens the user may reach; where the menu is folded, also to those beneath them. */
export const MainMenu = ({ menu, isFolded, onChosen }: MainMenuProps) => {
  const { t } = useTranslation();
  const links = useMenuLinks(menu);
  return (
    <nav
      id="main-menu"
      className={isFolded ? 'main-menu main-menu-folded' : 'main-menu'}
      aria-label={t('shell.menu.name')}
    >
      <LinkMenu links={links} isDeep={isFolded} onChosen={onChosen} />
    </nav>
  );
};
