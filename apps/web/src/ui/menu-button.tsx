import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Menu, MenuHeader, MenuItem, MenuMenu } from 'semantic-ui-react';
import './menu-button.css';

export interface MenuChoice {
  key: string;
  label: string;
  /** For one of several options: whether it is selected. Undefined for a plain action. */
  isChosen?: boolean;
  isDisabled?: boolean;
  lang?: string;
  onChoose: () => void;
}

interface MenuButtonProps {
  /** The accessible name of the button. */
  name: string;
  /** What the button shows. */
  face: ReactNode;
  groups: readonly { label?: string; choices: readonly MenuChoice[] }[];
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const itemsIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/**
 * A button that opens a menu, after the menu-button pattern of the ARIA Authoring Practices: arrow keys, Home and End
 * move; Escape and Tab close; focus returns to the button.
 */
export const MenuButton = ({ name, face, groups }: MenuButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const items = itemsIn(menu.current);
    (items.find((item) => item.ariaDisabled !== 'true') ?? items[0])?.focus();
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(false);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const items = itemsIn(menu.current);
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus();
  };

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div className="menu-button" ref={root}>
      <button
        ref={button}
        type="button"
        className="plain-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen((open) => !open)}
        onKeyDown={openByArrow}
      >
        {face}
        <span className="visually-hidden">{name}</span>
      </button>
      {isOpen && (
        <Menu ref={menu} vertical id={id} role="menu" aria-label={name} tabIndex={-1} onKeyDown={move}>
          {groups.map((group, at) => (
            <MenuGroup key={group.label ?? at} {...group} onDone={close} />
          ))}
        </Menu>
      )}
    </div>
  );
};

interface MenuGroupProps {
  label?: string;
  choices: readonly MenuChoice[];
  onDone: () => void;
}

const MenuGroup = ({ label, choices, onDone }: MenuGroupProps) => (
  <MenuMenu role="group" aria-label={label}>
    {label && <MenuHeader as="p" className="menu-group-label" aria-hidden="true" content={label} />}
    {choices.map(({ key, label: text, isChosen, isDisabled = false, lang, onChoose }) => (
      <MenuItem
        key={key}
        as="button"
        type="button"
        role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={isChosen}
        aria-disabled={isDisabled || undefined}
        lang={lang}
        tabIndex={-1}
        onClick={() => {
          if (isDisabled) return;
          onDone();
          onChoose();
        }}
      >
        {text}
      </MenuItem>
    ))}
  </MenuMenu>
);
