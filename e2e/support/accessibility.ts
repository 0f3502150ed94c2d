import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that hang on colors alone, and on where things are. */
const rulesOn = {
  colors: ['color-contrast'],
  layout: ['target-size', 'scrollable-region-focusable', 'region'],
};

interface Looked {
  /** A selector of what is checked; without it, the entire page. */
  part?: string;
  /** For a page that differs only in these from one already checked. */
  only?: keyof typeof rulesOn;
}

/** The violations axe finds on a page, WCAG 2.2 AA and good practice: each a rule and the elements that break it. */
export const violationsOf = async (page: Page, { part, only }: Looked = {}): Promise<string[]> => {
  // The other mode opens an extra page for each check, for frames, which no page of the portal has.
  // Elements are reported by their HTML, because finding a selector for each passed one takes half the time of a run.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false });
  if (part !== undefined) axe.include(part);
  if (only) axe.withRules(rulesOn[only]);
  else axe.withTags(TAGS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
