/** Widths of elements, which jsdom does not lay out; charts draw nothing without one. */
const WIDTH_PX = 1024;

class EverythingInView {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element) {
    // Of an entry, the portal reads these two.
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver));
  }
  unobserve() {}
  disconnect() {}
}

class SizesNeverChange {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const mediaQuery = (media: string) => ({
  media,
  // Nothing fades, so that no test waits for it.
  matches: media.includes('prefers-reduced-motion'),
  addEventListener: () => {},
  removeEventListener: () => {},
});

function showModal(this: HTMLDialogElement) {
  this.open = true;
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
}

/** The style sheet of jsdom hides every popover. */
function showPopover(this: HTMLElement) {
  this.style.display = 'block';
}

/** Gives jsdom what the portal uses of a browser and jsdom lacks: media queries, observers, dialogs, popovers, fonts, scrolling, pictures. */
export const addBrowserStandIns = (): void => {
  Object.assign(globalThis, {
    IntersectionObserver: EverythingInView,
    ResizeObserver: SizesNeverChange,
    matchMedia: mediaQuery,
    scrollTo: () => {},
  });
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  Object.assign(HTMLElement.prototype, { showPopover });
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => WIDTH_PX });
};
