import { COMPACT_MENU_MAX_WIDTH_PX, DESKTOP_ABOVE_PX, TABLET_ABOVE_PX } from '@portal/contracts/constants';
import { useSyncExternalStore } from 'react';

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

/** Whether the menu is folded behind a button. */
export const useIsMenuCompact = (): boolean =>
  useSyncExternalStore(onResize, () => window.innerWidth <= COMPACT_MENU_MAX_WIDTH_PX);
