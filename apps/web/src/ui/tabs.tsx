import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Menu, MenuItem } from 'semantic-ui-react';
import './tabs.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
}

interface TabsProps<Key extends string> {
  /** The accessible name of the list of tabs. */
  name: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Whether the tabs are beside their panel rather than above it. */
  isVertical?: boolean;
  /** The content of the chosen tab's panel. */
  children: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs after the pattern of the ARIA Authoring Practices: one tab stop, within which arrow keys choose a tab. */
export const Tabs = <Key extends string>({
  name,
  tabs,
  chosen,
  onChoose,
  isVertical = false,
  children,
}: TabsProps<Key>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = step(
      tabs.findIndex(({ key }) => key === chosen),
      tabs.length,
    );
    onChoose(tabs[at]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div className={isVertical ? 'tabs tabs-vertical' : 'tabs'}>
      <Menu
        ref={list}
        secondary
        vertical={isVertical}
        role="tablist"
        aria-label={name}
        aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      >
        {tabs.map(({ key, label }) => (
          <MenuItem
            key={key}
            as="button"
            type="button"
            role="tab"
            active={key === chosen}
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={key === chosen ? `${id}-panel` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={move}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
};
