import { useTranslation } from 'react-i18next';
import type { MenuLink } from '../../ui/link-menu.tsx';
import type { MenuEntry } from '../menu.ts';
import type { Screen } from '../screens.ts';

/** The entries of a menu as links in the language of the page. */
export const useMenuLinks = (menu: readonly MenuEntry[]): (MenuLink & { beneath: MenuLink[] })[] => {
  const { t } = useTranslation();
  const linkTo = ({ key, path, label }: Screen): MenuLink => ({ key, to: path, label: t(label) });
  return menu.map(({ screen, beneath }) => ({ ...linkTo(screen), beneath: beneath.map(linkTo) }));
};
