import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colors alone, and on where things are. */
const rulesOn = {
  colors: ['color-contrast'],
  layout: ['target-size', 'scrollable-region-focusable', 'region'],
};

export type Aspect = keyof typeof rulesOn;

interface Looked {
  /** A selector of what is checked; without it, the entire page. */
  part?: string;
  /** For a page that differs only in these from one already checked. */
  only?: readonly Aspect[];
}

// The minified file, which only the package of the builder can resolve.
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What the builder evaluates before each check: compiling its source takes longer than most checks. */
const ALREADY_THERE = '0';

const load = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
};

/** The violations axe finds on a page, WCAG 2.2 AA and good practice: each a rule and the elements that break it. */
export const violationsOf = async (page: Page, { part, only }: Looked = {}): Promise<string[]> => {
  await load(page);
  // The other mode opens an extra page for each check, for frames, which no page of the portal has.
  // Elements are reported by their HTML, because finding a selector for each passed one takes half the time of a run.
  // What it would load again serves rules about sound, which no page has, and about turning a device, which is in no tag.
  const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false, preload: false });
  if (part !== undefined) axe.include(part);
  if (only) axe.withRules(only.flatMap((aspect) => rulesOn[aspect]));
  else axe.withTags(TAGS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
