const GAP_PX = 6;
const MARGIN_PX = 8;

/** Places a panel of the page below an element, or above it where there is no room below, within the window. */
export const placeBeside = (panel: HTMLElement, element: HTMLElement): void => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - MARGIN_PX;
  const start = Math.max(MARGIN_PX, Math.min((left + right - width) / 2, rightmost));
  const hasRoomBelow = bottom + GAP_PX + height <= window.innerHeight || top < height + GAP_PX;
  const above = hasRoomBelow ? bottom + GAP_PX : top - GAP_PX - height;
  panel.style.left = `${start + window.scrollX}px`;
  panel.style.top = `${above + window.scrollY}px`;
};
