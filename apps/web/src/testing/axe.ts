import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** jsdom lays nothing out and reads no style sheets, which hide some parts: what depends on either is checked in a browser. */
const IN_A_BROWSER_ONLY = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region'];

/** The WCAG 2.2 AA and best-practice rules that the present page breaks, each with the elements that break it. */
export const violations = async (): Promise<string[]> => {
  const { violations: found } = await axe.run(document, {
    runOnly: TAGS,
    rules: Object.fromEntries(IN_A_BROWSER_ONLY.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    selectors: false,
    // It would wait ten seconds for style sheets that jsdom never loads.
    preload: false,
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
