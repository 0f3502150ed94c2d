import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from './cell-text.ts';
import type { Paper, Table } from './paper.ts';
import { PAGE } from './pdf/styles.ts';
import { randomPapers } from './random-paper.testing.ts';
import { allTagged, readPdf, type ReadPdf } from './read-pdf.testing.ts';
import type { Tagged } from './read-structure.testing.ts';
import { renderPdf } from './render-pdf.ts';

const RUNS = { numRuns: 10, endOnFailure: true };
const TIMEOUT_MS = 60_000;
/** Of a letter that reaches over its own width, as an italic or a slash. */
const TOLERANCE = 1;
const PAGE_HEIGHT = 792;

const expectInside = ({ placed }: ReadPdf) => {
  for (const { text, left, right, baseline } of placed.flat()) {
    expect(left, text).toBeGreaterThanOrEqual(PAGE.left - TOLERANCE);
    expect(right, text).toBeLessThanOrEqual(PAGE.right + TOLERANCE);
    expect(baseline, text).toBeGreaterThan(0);
    expect(baseline, text).toBeLessThan(PAGE_HEIGHT);
  }
};

const LEVELS: Record<string, number> = { H1: 1, H2: 2, H3: 3 };

const expectHeadingsInOrder = (tagged: readonly Tagged[]) => {
  const levels = tagged.flatMap(({ role }) => LEVELS[role] ?? []);
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
};

const expectHeaders = (tagged: readonly Tagged[]) => {
  for (const table of tagged.filter(({ role }) => role === 'Table')) {
    const cells = allTagged(table).filter(({ role }) => role === 'TH');
    for (const { scope } of cells) expect(['Row', 'Column']).toContain(scope);
    const sizes = allTagged(table).flatMap(({ role, children }) => (role === 'TR' ? [children.length] : []));
    expect(new Set(sizes).size).toBe(1);
  }
};

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** No figure is left out, though one of a table that is too wide for any type may be broken. */
const expectFigures = (paper: Paper, { tree }: ReadPdf) => {
  const text = withoutSpaces(tree.text);
  const tables = paper.blocks.filter((block): block is Table => block.kind === 'table');
  for (const cell of tables.flatMap(({ rows }) => rows.slice(0, 6)).flat())
    if (cell.kind !== 'text') expect(text).toContain(withoutSpaces(cellText(cell, paper.language)));
};

/** A picture tells what it shows and is followed by its table. */
const expectPictures = ({ children }: Tagged) => {
  for (const [at, { role, alt }] of children.entries())
    if (role === 'Figure') {
      expect(alt).toBe('What it shows');
      expect(['Table', 'P']).toContain(children[at + 1]?.role);
    }
};

describe('any paper', () => {
  it(
    'is inside its margins, with headings in order, headers of tables, described pictures and all figures',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomPapers(60), async (paper) => {
          const pdf = await readPdf(await renderPdf(paper));
          const tagged = allTagged(pdf.tree);
          expectInside(pdf);
          expectHeadingsInOrder(tagged);
          expectHeaders(tagged);
          expectPictures(pdf.tree);
          expectFigures(paper, pdf);
        }),
        RUNS,
      );
    },
    TIMEOUT_MS,
  );
});
