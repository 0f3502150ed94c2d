/** What shows a percentage that is no button to its calculation: a selector of it or of what is around it, and why. */
const exceptions: readonly (readonly [selector: string, reason: string])[] = [
  ['[aria-hidden="true"]', 'It repeats the table beside it; screen readers and the keyboard skip it.'],
  ['dialog', 'It is a calculation, or what is asked before something is done.'],
  ['.paired-value', 'The table below the bars has the same percentages, each with its calculation.'],
  ['.returns-benchmark h3', 'It is the name of the benchmark, whose parts are below it.'],
  ['.targets-form', 'It is what is being typed, and its sum.'],
  ['.markdown-text', 'It is in an article of the firm.'],
  ['.survey-answers dt', 'It is the question of a questionnaire.'],
];

/** Pages whose percentages are explained otherwise, by their name in page tests, and how. */
export const explainedOtherwise: Readonly<Partial<Record<string, string>>> = {
  page_example: 'They are samples.',
  projection: 'They are assumptions and results of them: one calculation shows all, with their sources.',
};

/** A percentage within a name: the coupon of a bond before the year that it is due in. */
const COUPON = /\d\s?%, 20\d\d$/;

const textsWithin = (root: Element) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: { text: string; element: Element }[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue !== null && parentElement) found.push({ text: nodeValue, element: parentElement });
  }
  return found;
};

const isExplained = (element: Element) =>
  element.closest(['.calculated', ...exceptions.map(([selector]) => selector)].join()) !== null;

/** The percentages on the page that neither show their calculation nor are a listed exception, each with its element. */
export const unexplainedPercentages = (root: Element = document.body): string[] =>
  textsWithin(root)
    .filter(({ text, element }) => /\d\s?%/.test(text) && !COUPON.test(text) && !isExplained(element))
    .map(({ text, element }) => `${text} in <${element.tagName.toLowerCase()} class="${element.className}">`);
