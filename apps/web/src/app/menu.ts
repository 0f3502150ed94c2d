// Behaviour: docs/behaviour/pages.md
import type { Screen } from './screens.ts';

/** An entry of the menu's first level, and those beneath it. */
export interface MenuEntry {
  screen: Screen;
  beneath: readonly Screen[];
}

/**
 * The menu of the screens that a user may reach. What is beneath a screen they may not reach replaces it; what
 * everyone may reach is then left out, so that the menu of a user without permissions is empty.
 */
export const menuOf = (screens: readonly Screen[]): readonly MenuEntry[] => {
  const inMenu = screens.filter(({ isInMenu }) => isInMenu);
  const keys = new Set(inMenu.map(({ key }) => key));
  return inMenu
    .filter(({ beneath, permission }) => beneath === null || (permission !== null && !keys.has(beneath)))
    .map((screen) => ({ screen, beneath: inMenu.filter(({ beneath }) => beneath === screen.key) }));
};
