import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looked {
  /** A selector of what is checked; without it, the entire page. */
  part?: string;
  /** For a page that differs only in its colors from one already checked. */
  isContrastOnly?: boolean;
}

/** The violations axe finds on a page, WCAG 2.2 AA and good practice: each a rule and the elements that break it. */
export const violationsOf = async (
  page: Page,
  { part, isContrastOnly = false }: Looked = {},
): Promise<string[]> => {
  // The other mode opens an extra page for each check, for frames, which no page of the portal has.
  // Elements are reported by their HTML, because finding a selector for each passed one takes half the time of a run.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false });
  if (part !== undefined) axe.include(part);
  if (isContrastOnly) axe.withRules('color-contrast');
  else axe.withTags(RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
