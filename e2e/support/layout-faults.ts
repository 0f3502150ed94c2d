import type { Page } from '@playwright/test';

/** What a reader sees of a line of text, in px of the window. */
interface Line {
  text: string;
  element: Element;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Runs in the page. */
const findFaults = async (): Promise<string[]> => {
  // Charts are drawn again for another width once it has been laid out.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);

  /** Lines of text may touch each other, as letters leave free most of the height of their line. */
  const TOUCHING_PX = { across: 2, down: 6 };
  const faults: string[] = [];

  interface Box {
    edge: DOMRect;
    isHidden: boolean;
    isCutOff: boolean;
  }

  /** The boxes that clip what is in them, read once: every line of a page is in most of them. */
  const clipping = new Map<Element, Box | null>();
  const clippingOf = (element: Element): Box | null => {
    const known = clipping.get(element);
    if (known !== undefined) return known;
    const { overflowX, clipPath, textOverflow } = getComputedStyle(element);
    const isClipped = overflowX !== 'visible' || clipPath !== 'none';
    const box = isClipped && {
      edge: element.getBoundingClientRect(),
      isHidden: clipPath === 'inset(50%)',
      isCutOff: ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis',
    };
    clipping.set(element, box || null);
    return box || null;
  };

  /** What is left of a line in the boxes that clip it; null where nothing can be read. */
  const seenOf = (element: Element, text: string, { left, right, top, bottom }: DOMRect): Line | null => {
    const seen: Line = { text, element, left, right, top, bottom };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const box = clippingOf(at);
      if (!box) continue;
      const { edge } = box;
      seen.top = Math.max(seen.top, edge.top);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
      if (seen.bottom - seen.top < TOUCHING_PX.down || box.isHidden) return null;
      if (box.isCutOff && (right > edge.right + 1 || left < edge.left - 1)) faults.push(`cut off: ${text}`);
      seen.left = Math.max(seen.left, edge.left);
      seen.right = Math.min(seen.right, edge.right);
    }
    return seen.right > seen.left ? seen : null;
  };

  const linesOf = (node: Node): Line[] => {
    const element = node.parentElement!;
    const text = (node.textContent ?? '').trim();
    if (text === '' || element.closest('script, style, noscript, option')) return [];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].flatMap((rect) => seenOf(element, text, rect) ?? []);
  };

  /** What stays in the window while the page scrolls lies over it, as an open menu does. */
  const isOverlay = ({ element }: Line) => {
    if (element.closest('[role=menu]')) return true;
    for (let box: Element | null = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true;
    return false;
  };

  const lines: Line[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) lines.push(...linesOf(nodes.currentNode));

  for (const [index, one] of lines.entries()) {
    if (one.right > innerWidth + 1) faults.push(`beyond the edge: ${one.text}`);
    for (const other of lines.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across <= TOUCHING_PX.across || down <= TOUCHING_PX.down) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (isOverlay(one) === isOverlay(other)) faults.push(`on each other: ${one.text} and ${other.text}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  return [...new Set(faults)];
};

/** Where texts of a page are cut off, lie on each other or are beyond its edge: each a sentence with the texts. */
export const layoutFaultsOf = (page: Page): Promise<string[]> => page.evaluate(findFaults);
