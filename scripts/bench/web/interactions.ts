import type { ElementHandle, KeyInput, Page } from 'puppeteer-core';

/** What a client does on a page. Each yields whenever something is to be measured, named by what was pressed. */
export type Interaction = (page: Page) => AsyncGenerator<string>;

const labelOf = (element: ElementHandle) =>
  element.evaluate((node) => {
    // It runs in the page, whose types scripts do not name.
    const { ariaLabel, labels, innerText, name } = node as unknown as {
      ariaLabel: string | null;
      labels?: { innerText: string }[];
      innerText: string;
      name?: string;
    };
    return (ariaLabel ?? labels?.[0]?.innerText ?? (innerText || name) ?? '')
      .replaceAll(/\s+/gu, ' ')
      .slice(0, 40);
  });

/** A control that its label covers is pressed by the keyboard. */
const pressOn = async (page: Page, element: ElementHandle) => {
  try {
    await element.click();
  } catch {
    await element.focus();
    await page.keyboard.press('Space');
  }
};

const firstVisible = async (page: Page, selector: string) => {
  for (const element of await page.$$(selector)) if (await element.isVisible()) return element;
  return null;
};

const click = async function* (page: Page, what: string, selector: string) {
  const element = await firstVisible(page, selector);
  if (!element) return;
  const label = await labelOf(element);
  await pressOn(page, element);
  yield `${what}: ${label}`;
};

const press = async function* (page: Page, what: string, key: KeyInput) {
  await page.keyboard.press(key);
  yield what;
};

const type = async function* (page: Page, what: string, selector: string, key: KeyInput) {
  const element = await firstVisible(page, selector);
  if (!element) return;
  const label = await labelOf(element);
  await element.focus();
  yield* press(page, `${what}: ${label}`, key);
};

const USER_BUTTON = '.top-bar-end .menu-button:last-child > button';
const AMOUNTS_BUTTON = '.top-bar-end > [aria-pressed]';
const LANGUAGE_BUTTON = '.top-bar-end .menu-button:nth-last-child(2) > button';

/** The menu of the user, and the folded menu of a narrow window. */
async function* menus(page: Page) {
  yield* click(page, 'open menu', USER_BUTTON);
  yield* press(page, 'close menu', 'Escape');
  if (!(await firstVisible(page, '.menu-toggle'))) return;
  yield* click(page, 'open menu', '.menu-toggle');
  yield* press(page, 'close menu', 'Escape');
}

/** The settings, over the page, with another of their tabs. */
async function* drawer(page: Page) {
  yield* click(page, 'open menu', USER_BUTTON);
  yield* click(page, 'open drawer', '[role="menu"] [role="menuitem"]');
  yield* click(page, 'tab in drawer', 'dialog[open] [role="tab"][aria-selected="false"]');
  yield* press(page, 'close drawer', 'Escape');
}

/** There and back. */
async function* language(page: Page) {
  for (const way of ['language', 'language back']) {
    yield* click(page, 'open menu', LANGUAGE_BUTTON);
    yield* click(page, way, '[role="menuitemradio"][aria-checked="false"]');
  }
}

async function* amounts(page: Page) {
  yield* click(page, 'hide amounts', AMOUNTS_BUTTON);
  yield* click(page, 'show amounts', AMOUNTS_BUTTON);
}

async function* tabs(page: Page) {
  yield* click(page, 'tab', 'main [role="tab"][aria-selected="false"]');
}

async function* filters(page: Page) {
  yield* click(page, 'open filters', 'main details.filter-fold:not([open]) > summary');
  yield* type(page, 'choose', 'main select', 'ArrowDown');
  yield* click(page, 'choose', 'main input[type="radio"]:not(:checked)');
  yield* click(page, 'check', 'main input[type="checkbox"]');
  yield* type(page, 'type', 'main [role="search"] input:is([type="search"], [type="text"])', 'a');
  yield* click(page, 'remove filter', 'main .filter-chip');
}

async function* rows(page: Page) {
  yield* click(page, 'sort', 'main thead button');
  yield* click(page, 'open row', 'main tbody [aria-expanded="false"]');
  yield* click(page, 'open', 'main summary');
}

/** Everything that is done on each page, in its order. */
export const interactions: readonly Interaction[] = [menus, tabs, filters, rows, amounts, drawer, language];
