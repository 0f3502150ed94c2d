import { Link, useLocation } from 'react-router-dom';
import { Menu, MenuItem } from 'semantic-ui-react';

export interface MenuLink {
  key: string;
  to: string;
  label: string;
  /** The links beneath it: it is marked on those pages too. */
  beneath?: readonly MenuLink[];
}

interface LinkMenuProps {
  links: readonly MenuLink[];
  /** Whether the links beneath a link are shown there. */
  isDeep?: boolean;
  onChosen?: () => void;
}

/** A menu of links, the one of the page marked, and the one that the page is beneath. The landmark around it names it. */
export const LinkMenu = ({ links, isDeep = false, onChosen }: LinkMenuProps) => {
  const { pathname } = useLocation();
  const isOfPage = ({ to }: MenuLink) => to === pathname;
  const currentOf = (link: MenuLink) => {
    if (isOfPage(link)) return 'page';
    return link.beneath?.some(isOfPage) ? 'true' : undefined;
  };
  return (
    <Menu as="ul" secondary>
      {links.map((link) => (
        <li key={link.key}>
          <MenuItem
            as={Link}
            to={link.to}
            aria-current={currentOf(link)}
            {...(onChosen && { onClick: onChosen })}
          >
            {link.label}
          </MenuItem>
          {isDeep && link.beneath && link.beneath.length > 0 && (
            <LinkMenu links={link.beneath} {...(onChosen && { onChosen })} />
          )}
        </li>
      ))}
    </Menu>
  );
};
