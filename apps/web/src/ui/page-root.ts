import type { Language } from '@portal/i18n/languages';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

let pressed: HTMLElement | null = null;

/** What was pressed while the page was waiting for its script; from now on React handles what is pressed. */
const takeOver = (element: HTMLElement) => {
  pressed = element.querySelector<HTMLElement>('[aria-busy]');
  pressed?.removeAttribute('aria-busy');
};

const discard = (element: HTMLElement) => {
  delete document.documentElement.dataset['covered'];
  element.replaceChildren();
};

/**
 * The root of the page. What was prerendered in it is kept, with what was typed, when the first thing to be rendered is
 * the same (`isPrerendered`); otherwise it is removed.
 */
export const pageRoot = (element: HTMLElement) => {
  let root: Root | null = null;
  const begin = (node: ReactNode, isPrerendered: boolean): Root => {
    delete element.dataset['prerendered'];
    if (isPrerendered) {
      takeOver(element);
      return hydrateRoot(element, node);
    }
    discard(element);
    const empty = createRoot(element);
    empty.render(node);
    return empty;
  };
  return {
    render: (node: ReactNode, { isPrerendered = false } = {}): void => {
      if (root) root.render(node);
      else root = begin(node, isPrerendered);
    },
  };
};

export type PageRoot = ReturnType<typeof pageRoot>;

/** Whether the prerendered page is shown, and in this language. */
export const isPrerenderedIn = (language: Language): boolean => {
  const page = document.documentElement;
  return page.dataset['covered'] === undefined && page.lang === `${language}-CA`;
};

/** Presses what was pressed before the page could respond. */
export const pressAgain = (): void => {
  const again = pressed;
  pressed = null;
  again?.click();
};

/** Waits for the style sheet that the first paint did not wait for; without it the page is rendered all the same. */
export const firstSheet = async (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[data-sheet][rel=stylesheet]');
  if (!link || link.sheet) return;
  await new Promise((done) => {
    for (const event of ['load', 'error']) link.addEventListener(event, done, { once: true });
  });
};
