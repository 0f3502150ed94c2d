import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { inRoot } from '../../paths.ts';
import type { MeasuredInteraction, Timing } from './interaction-figures.ts';
import { interactions } from './interactions.ts';

/** What event-timing.mjs adds to the globals of a page. */
interface PageGlobals {
  eventTiming: { settle: () => Promise<void>; take: () => Timing[] };
  document: { querySelectorAll: (selector: string) => Iterable<{ pathname: string }> };
}

const MAX_ALIKE = 2;
const MENU = 'nav a[href^="/"]';
const LINKS = 'a[href^="/"]:not([download])';
const PROCESSOR_SLOWDOWN = 4;
const SHORTER: Timing = { ms: 0, waitingMs: 0, processingMs: 0, paintingMs: 0 };

const pathsOf = (page: Page, selector: string) =>
  page.evaluate((links) => {
    const { document } = globalThis as unknown as PageGlobals;
    return [...document.querySelectorAll(links)].map(({ pathname }) => pathname);
  }, selector);

/** Resolves when the page is at rest, with the longest interaction since. */
const measured = async (page: Page): Promise<Timing> => {
  const timings = await page.evaluate(async () => {
    const { eventTiming } = globalThis as unknown as PageGlobals;
    await eventTiming.settle();
    return eventTiming.take();
  });
  return timings.toSorted((one, other) => other.ms - one.ms)[0] ?? SHORTER;
};

/** The pages to open: all in a menu, and two of each folder besides, for pages of one security or one article are alike. */
const createQueue = (first: string) => {
  const queue = [first];
  const alike = new Map<string, number>();
  const add = (path: string) => {
    if (!queue.includes(path)) queue.push(path);
  };
  return {
    queue,
    add,
    addAlike(path: string) {
      if (queue.includes(path)) return;
      const folder = path.slice(0, path.lastIndexOf('/'));
      const count = alike.get(folder) ?? 0;
      alike.set(folder, count + 1);
      if (folder === '/app' || folder === '' || count < MAX_ALIKE) add(path);
    },
  };
};

/** Opens a page as a client does who is in the portal already: by a link where the page shown has one. */
const open = async (page: Page, url: string, path: string): Promise<Timing | null> => {
  for (const link of await page.$$(`a[href="${path}"]:not([target])`))
    if (await link.isVisible()) {
      await link.click();
      return measured(page);
    }
  await page.goto(url + path);
  await measured(page);
  return null;
};

/** Presses everything on a page that this bench presses. A press that leads elsewhere is followed by the way back. */
const pressAll = async (page: Page, url: string, path: string, onPress: () => Promise<void>) => {
  const taken: MeasuredInteraction[] = [];
  for (const interaction of interactions) {
    for await (const target of interaction(page)) {
      taken.push({ page: path, target, ...(await measured(page)) });
      await onPress();
    }
    if (new URL(page.url()).pathname === path) continue;
    await page.goto(url + path);
    await measured(page);
  }
  return taken;
};

/** Prepares a page to be measured on a processor of a quarter of the speed. */
export const slowDown = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(
    readFileSync(inRoot('scripts', 'bench', 'web', 'event-timing.mjs'), 'utf8'),
  );
  await page.emulateCPUThrottling(PROCESSOR_SLOWDOWN);
};

/** Every interaction on every page that a client reaches by links from the first one; each page is reported when done. */
export const walk = async (
  page: Page,
  url: string,
  { first, onPage }: { first: string; onPage: (taken: readonly MeasuredInteraction[]) => void },
): Promise<MeasuredInteraction[]> => {
  const taken: MeasuredInteraction[] = [];
  const { queue, add, addAlike } = createQueue(first);
  const addLinks = async () => {
    (await pathsOf(page, MENU)).forEach(add);
    (await pathsOf(page, LINKS)).forEach(addAlike);
  };
  for (const path of queue) {
    const opened = await open(page, url, path);
    if (new URL(page.url()).pathname !== path) continue;
    await addLinks();
    const pressed = await pressAll(page, url, path, addLinks);
    if (opened) pressed.push({ page: path, target: 'open the page', ...opened });
    onPage(pressed);
    taken.push(...pressed);
  }
  return taken;
};
