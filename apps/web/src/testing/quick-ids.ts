type Find = (this: Element, selectors: string) => Element | null;

const BY_ID = /^\[id="([^"\\]+)"\]$/;

/** What jsdom itself finds, for each window that has been given the quick one. */
const jsdoms = new WeakMap<Window, (within: Element, selectors: string) => Element | null>();

/**
 * Gives elements a `querySelector` that looks up `[id="…"]` in the document's own index of ids, and leaves every other
 * selector to jsdom. Queries by label look for the id of each label that an element names, by walking through the page,
 * which took a fifteenth of the time of page tests. Returns jsdom's own.
 */
export const addQuickIds = (): ((within: Element, selectors: string) => Element | null) => {
  const added = jsdoms.get(window);
  if (added) return added;
  const prototype: { querySelector: Find } = Element.prototype;
  const jsdomsOwn = prototype.querySelector;
  const jsdomsFind = (within: Element, selectors: string) => jsdomsOwn.call(within, selectors);
  jsdoms.set(window, jsdomsFind);
  prototype.querySelector = function find(selectors) {
    const id = BY_ID.exec(selectors)?.[1];
    if (id === undefined || !this.isConnected) return jsdomsFind(this, selectors);
    const first = document.getElementById(id);
    // The first of the page may be outside of what is searched, and another one within.
    return first === null || (first !== this && this.contains(first)) ? first : jsdomsFind(this, selectors);
  };
  return jsdomsFind;
};
