import { useLocation } from 'react-router-dom';
import { LinkMenu } from '../../ui/link-menu.tsx';
import type { MenuEntry } from '../menu.ts';
import { useMenuLinks } from './use-menu-links.ts';
import './section-menu.css';

/** Links between an entry of the menu and the entries beneath it, on each of their pages. */
export const SectionMenu = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const { pathname } = useLocation();
  const section = useMenuLinks(menu).find(
    ({ to, beneath }) => beneath.length > 0 && [to, ...beneath.map((link) => link.to)].includes(pathname),
  );
  if (!section) return null;
  const { key, to, label, beneath } = section;
  return (
    <nav className="section-menu not-printed" aria-label={label}>
      <LinkMenu links={[{ key, to, label }, ...beneath]} />
    </nav>
  );
};
