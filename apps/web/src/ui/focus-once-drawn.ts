/** What the user does that a move of the focus would disturb. */
const INPUTS = ['keydown', 'pointerdown', 'wheel'] as const;

interface DrawnLater<Target> {
  find: () => Target | null | undefined;
  focus: (found: Target) => void;
}

/**
 * Focuses an element of the page once it is drawn: at once, or as long as the user does nothing and the focus stays where
 * it is. Returns a function that stops it.
 */
export const focusOnceDrawn = <Target>({ find, focus }: DrawnLater<Target>): (() => void) => {
  const before = document.activeElement;
  const ending = new AbortController();
  const observer = new MutationObserver(() => look());
  const stop = () => {
    observer.disconnect();
    ending.abort();
  };
  const look = () => {
    const found = document.activeElement === before ? find() : null;
    if (found) focus(found);
    if (document.activeElement !== before) stop();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const input of INPUTS)
    addEventListener(input, stop, { capture: true, passive: true, signal: ending.signal });
  look();
  return stop;
};
