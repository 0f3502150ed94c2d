import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** The size of text that says something, in pixels where a browser's text has its usual size. */
const READABLE_PX = 14;

/** What may be smaller: it names, marks or dates the larger text beside it, and says nothing by itself. */
const marks = [
  // Titles of columns and of figures.
  ['.ui.table.data-table thead th', '.ui.table.data-table.stacked td::before', '.menu-group-label'],
  ['.account-facts dt', '.authenticator-key dt', '.contact-facts dt', '.entry-fact dt'],
  ['.fund-facts-list dt', '.tile-figures dt', '.wordmark-kind'],
  // The number, symbol, kind, day or rate below the name or the amount that a row is about.
  ['.account-number', '.as-of-below', '.mover-symbol', '.holding-note', '.fund-facts', '.document-kind'],
  ['.fund-change-amount', '.two-lines .change-rate', '.ui.table.two-lines .narrow-below'],
  ['.transaction-units', '.ui.table.transactions-table .date', '.ui.table.transactions-table td.account'],
  ['.ui.table.documents-table tbody .account', '.ui.table.documents-table tbody .added'],
  ['.comment-meta', '.feed-meta', '.meeting-day small', '.own-data-hash'],
  // At the axes and lines of charts, and what is read out above them.
  [
    '.line-end',
    '.paired-bars-key',
    '.bar-label',
    '.line-chart-label',
    '.bar-chart-readout',
    '.line-chart-readout',
  ],
  // One sign or word within a shape.
  ['.avatar', '.badge', '.bell-count', '.definition > .plain-button.definition-button'],
  ['.period-choice span', '.upload-ticked::after'],
  // Tables of a calculation, with more columns than others, and the administrators' grid of words.
  ['.calculation-table .ui.table.data-table td', '.calculation-table .ui.table.data-table th'],
  ['.returns-flows .ui.table.data-table td', '.returns-flows .ui.table.data-table th'],
  ['.ui.table.data-table.costs-stretches td', '.ui.table.data-table.costs-stretches th'],
  ['.portal-settings-grid > li'],
  // Code of the Page Example, and the head of printed pages.
  [
    '.example-formats code',
    '.scale code',
    '.specimen-code',
    '.specimen-code code',
    '.swatch',
    '.swatch code',
  ],
  ['.print-head'],
].flat();

const rulesIn = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selectors = '', declarations = '']) => ({
      selectors: selectors.split(',').map((selector) => selector.trim().replaceAll(/\s+/g, ' ')),
      declarations,
    }),
  );

const sizesIn = (declarations: string) =>
  [...declarations.matchAll(/(?:^|;)\s*font(?:-size)?:\s*([^;]+)/g)].map(([, value = '']) => value);

const isSmall = (size: string) =>
  [...size.matchAll(/(--text-)?(\d+(?:\.\d+)?)(px|r?em|%)?/g)].some(([text, token, digits, unit]) => {
    const value = Number(digits);
    if (token) return value < READABLE_PX;
    // What follows a solidus is the height of a line, and a number alone is a weight.
    if (size.includes(`/ ${text}`)) return false;
    if (unit === 'px') return value < READABLE_PX;
    return unit === '%' ? value < 100 : unit !== undefined && value < 1;
  });

it('text that says something is never smaller than 14 px', () => {
  const small = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    rulesIn(readFileSync(join(source, file), 'utf8'))
      .filter(({ declarations }) => sizesIn(declarations).some(isSmall))
      .flatMap(({ selectors }) => selectors)
      // The root is a part of the size that the browser has: 14 px of 16.
      .filter((selector) => selector !== 'html'),
  );
  expect([...new Set(small)].toSorted()).toEqual(marks.toSorted());
});

it('finds small text however it is written', () => {
  const sizes = [
    'var(--text-12)',
    '600 var(--text-12) / 18px var(--sans)',
    '13px',
    '0.9em',
    '90%',
    '0.857rem',
  ];
  expect(sizes.filter((size) => !isSmall(size))).toEqual([]);
  const large = ['var(--text-14)', '400 var(--text-20) / 1.4 var(--serif)', '14px', '1em', 'inherit', '100%'];
  expect(large.filter(isSmall)).toEqual([]);
});
