import type { Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy } from 'unpdf';

/** Texts are compared without spaces, because lines break differently on paper. */
export const withoutSpaces = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s\u00ad\u200b]+/g, '');

/** What is on the paper a page is printed on. */
export const printed = async (page: Page) => {
  const file = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const document = await getDocumentProxy(new Uint8Array(file));
  const { items } = await extractTextItems(document);
  const { view } = await document.getPage(1);
  const width = view[2] ?? 0;
  const all = items.flat();
  return {
    text: withoutSpaces(all.map(({ str }) => str).join('')),
    /** Texts that begin or end beyond an edge of the paper. */
    cut: all.filter((item) => item.str.trim() && (item.x < 0 || item.x + item.width > width + 1)),
  };
};

/**
 * The controls that a page shows on paper, without those whose text belongs to a table, an active filter, or the text
 * around it, as that of a percentage does.
 */
export const controlsOnPaper = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const found = await page
    .locator('button, input, select, textarea, summary, [role="tab"], .not-printed')
    .evaluateAll((all) =>
      all
        .filter(
          (it) =>
            it.checkVisibility({ visibilityProperty: true }) &&
            !it.closest('th, td, .filter-chips, .calculated'),
        )
        .map((it) => it.outerHTML.slice(0, 120)),
    );
  await page.emulateMedia({ media: null });
  return found;
};

/** The texts of the controls of a page, without those that the printed content contains too. */
export const wordsOfControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('.not-printed')];
    const texts = controls.flatMap((it) =>
      [...it.querySelectorAll('button, label, legend, summary, a')].map((one) => one.textContent),
    );
    const printedPart = document.body.cloneNode(true) as HTMLElement;
    for (const one of printedPart.querySelectorAll('.not-printed, script, style')) one.remove();
    const bare = (text: string) => text.replaceAll(/\s+/g, '');
    const printed = bare(printedPart.textContent);
    return [...new Set(texts.map(bare))].filter((text) => text && !printed.includes(text));
  });

/** The words in the cells of all tables that are printed. */
export const wordsInCells = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.locator('main :is(td, th)').evaluateAll((all) =>
    all.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode())
        if (walker.currentNode.parentElement?.checkVisibility())
          found.push(walker.currentNode.nodeValue ?? '');
      return found;
    }),
  );
  await page.emulateMedia({ media: null });
  return texts.flatMap((text) => text.split(/\s+/));
};
