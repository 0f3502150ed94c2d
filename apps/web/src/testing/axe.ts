import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** jsdom lays nothing out and reads no style sheets, which hide some parts: what depends on either is checked in a browser. */
const IN_A_BROWSER_ONLY = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region'];

/** It takes longer than all others, and leaves to a review what breaks it: an id that is twice is found here. */
const RULE_OF_IDS = 'duplicate-id-aria';

const idsThatAreTwice = () => {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
};

/** Axe adds a style sheet to find what is at a point, which jsdom cannot say, and leaves it when that fails. */
const removeStylesOfAxe = () => {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent === '* { pointer-events: all }') style.remove();
};

/** The WCAG 2.2 AA and best-practice rules that the present page breaks, each with the elements or ids that break it. */
export const violations = async (): Promise<string[]> => {
  const { violations: found } = await axe.run(document, {
    runOnly: TAGS,
    rules: Object.fromEntries([...IN_A_BROWSER_ONLY, RULE_OF_IDS].map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    selectors: false,
    // It would wait ten seconds for style sheets that jsdom never loads.
    preload: false,
  });
  removeStylesOfAxe();
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...idsThatAreTwice().map((id) => `duplicate-id: ${id}`),
  ];
};
