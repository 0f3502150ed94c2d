/** Attributes by which the style sheet of browsers, or a style of the element's own, decides how it is displayed. */
const DECIDING = ['style', 'hidden', 'popover', 'open'];

/** Properties that are not inherited and that nothing else decides. */
const OF_TAG = new Set([
  'display',
  'content-visibility',
  'position',
  'overflow',
  'opacity',
  'width',
  'height',
  'clip',
  'clip-path',
]);

/** A summary is displayed otherwise within its details. */
const isDisplayedByTag = (element: Element): boolean =>
  element.parentElement?.localName !== 'details' && !DECIDING.some((name) => element.hasAttribute(name));

/** Whether neither an attribute nor a style of the element, or of one around it, decides an inherited property. */
const isUndecided = (element: Element, attribute: string | undefined, property: string): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (attribute !== undefined && at.hasAttribute(attribute)) return false;
    if (at.getAttribute('style')?.includes(property)) return false;
  }
  return true;
};

/** Inherited properties, each with its initial value and the attribute, if any, by which alone the style sheet decides it. */
const INHERITED: Record<string, { initial: string; attribute?: string }> = {
  visibility: { initial: 'visible', attribute: 'hidden' },
  direction: { initial: 'ltr', attribute: 'dir' },
  'pointer-events': { initial: 'auto' },
};

/** What is read by its name in a script: by all the tools, or before each press of a simulated pointer. */
const READ_BY_NAME: Record<string, string> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
};

/** What jsdom itself computes, for each window that has been given the quick one. */
const jsdoms = new WeakMap<Window, typeof window.getComputedStyle>();

/**
 * Gives the page a `getComputedStyle` that knows how most elements are displayed and placed, without matching each of them
 * with the rules of jsdom's style sheet, and asks jsdom for the rest. Axe and queries by role read that of every
 * element, which took a quarter of the time of page tests. Returns jsdom's own.
 */
export const addQuickStyles = (): typeof window.getComputedStyle => {
  const added = jsdoms.get(window);
  if (added) return added;
  const computed = window.getComputedStyle.bind(window);
  jsdoms.set(window, computed);
  const ofTag = new Map<string, string>();

  /** An input looks as its type does. */
  const valueOfTag = (element: Element, property: string): string => {
    const { namespaceURI, localName } = element;
    const type = element.getAttribute('type') ?? '';
    const key = `${property} ${namespaceURI} ${localName} ${type}`;
    let value = ofTag.get(key);
    if (value !== undefined) return value;
    const alike = document.createElementNS(namespaceURI, localName);
    if (type) alike.setAttribute('type', type);
    value = computed(alike).getPropertyValue(property);
    ofTag.set(key, value);
    return value;
  };

  window.getComputedStyle = (element, pseudoElement) => {
    let style: CSSStyleDeclaration | undefined;
    const all = () => (style ??= computed(element, pseudoElement));
    const valueOf = (property: string): string => {
      if (OF_TAG.has(property) && isDisplayedByTag(element)) return valueOfTag(element, property);
      const inherited = INHERITED[property];
      if (inherited && isUndecided(element, inherited.attribute, property)) return inherited.initial;
      return all().getPropertyValue(property);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return valueOf;
        const property = READ_BY_NAME[key as string];
        if (property !== undefined) return valueOf(property);
        return Reflect.get(all(), key) as unknown;
      },
    });
  };
  return computed;
};
