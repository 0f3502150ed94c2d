import { NavLink } from 'react-router-dom';
import { Menu, MenuItem } from 'semantic-ui-react';

interface LinkMenuProps {
  links: readonly { key: string; to: string; label: string }[];
  onChosen: () => void;
}

/** A menu of links, the one of the page marked. The landmark around it names it. */
export const LinkMenu = ({ links, onChosen }: LinkMenuProps) => (
  <Menu as="ul" secondary>
    {links.map(({ key, to, label }) => (
      <li key={key}>
        <MenuItem as={NavLink} to={to} end onClick={onChosen}>
          {label}
        </MenuItem>
      </li>
    ))}
  </Menu>
);
