import { COMPACT_MENU_MAX_WIDTH_PX, DESKTOP_ABOVE_PX, TABLET_ABOVE_PX } from '@portal/contracts/constants';
import { useSyncExternalStore } from 'react';
import { onAppearanceChange } from './stored-appearance.ts';

export type WidthClass = 'desktop' | 'tablet' | 'mobile';

/** The class of a window's width in pixels. Source: specification, section 9. */
export const widthClassOf = (width: number): WidthClass => {
  if (width > DESKTOP_ABOVE_PX) return 'desktop';
  return width > TABLET_ABOVE_PX ? 'tablet' : 'mobile';
};

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** The class of this window's width. */
export const useWidthClass = (): WidthClass =>
  useSyncExternalStore(onResize, () => widthClassOf(window.innerWidth));

/** The size of text that the widest window of a folded menu is meant for. */
const STANDARD_TEXT_PX = 14;

/** The size of the page's text, 0 until it is read: to read it makes the browser compute styles. */
let textPx = 0;

const onMenuChange = (changed: () => void) => {
  const renew = () => {
    textPx = 0;
    changed();
  };
  // It may have changed while no one listened.
  textPx = 0;
  const stopListening = [onResize(renew), onAppearanceChange(renew)];
  return () => {
    for (const stop of stopListening) stop();
  };
};

/** Whether the menu is folded behind a button: up to a width that grows with the text. */
export const useIsMenuCompact = (): boolean =>
  useSyncExternalStore(onMenuChange, () => {
    textPx ||= parseFloat(getComputedStyle(document.documentElement).fontSize) || STANDARD_TEXT_PX;
    return window.innerWidth * STANDARD_TEXT_PX <= COMPACT_MENU_MAX_WIDTH_PX * textPx;
  });
