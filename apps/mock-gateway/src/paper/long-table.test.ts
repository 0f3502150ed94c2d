import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { Table } from './paper.ts';
import { dollars, examplePaper, text } from './paper.testing.ts';
import { renderPdf } from './render-pdf.ts';

const ROWS = 1_500;
const COLUMNS = 6;
/** What a report of ten accounts over ten years, which lists 4,587 transactions in 400 kB, has for each. */
const BYTES_OF_ROW = 87;

const kinds = ['Deposit', 'Purchase', 'Sale', 'Distribution'];
const titles = ['Date', 'Transaction', 'Security', 'Units', 'Price', 'Amount'];

/** The digits of a figure: as different from row to row as those of a ledger. */
const digits = (at: number, count: number) =>
  String((at * 48_271) % 2_147_483_647)
    .padStart(count, '1')
    .slice(-count);

const longTable: Table = {
  kind: 'table',
  caption: 'Transactions',
  columns: titles.map((title, at) => ({ title, align: at < 3 ? 'left' : 'right', kind: 'text' })),
  rows: Array.from({ length: ROWS }, (_, at) => [
    { kind: 'date', day: `20${String(10 + Math.floor(at / 200))}-0${1 + (Math.floor(at / 20) % 9)}-15` },
    text(kinds[at % 4]!),
    text(at % 4 === 0 ? '' : `Northmere Fund ${at % 11}`),
    at % 4 === 1 ? { kind: 'quantity', units: digits(at, 3) } : text(''),
    at % 4 === 1
      ? { kind: 'price', amount: `${digits(at, 2)}.${digits(at + 1, 4)}`, currency: 'CAD' }
      : text(''),
    dollars(`${digits(at, 4)}.${digits(at + 2, 2)}`),
  ]),
  hasRowHeaders: true,
};

interface Node {
  role?: string;
  children?: Node[];
}

const allOf = (node: Node, role: string): Node[] => [
  ...(node.role === role ? [node] : []),
  ...(node.children ?? []).flatMap((child) => allOf(child, role)),
];

it('A list of thousands of transactions is short, and each of its cells is tagged', async () => {
  const bytes = await renderPdf(examplePaper('en', { blocks: [longTable] }));
  const fonts = (
    await renderPdf(examplePaper('en', { blocks: [{ ...longTable, rows: longTable.rows.slice(0, 40) }] }))
  ).length;
  expect((bytes.length - fonts) / ROWS).toBeLessThan(BYTES_OF_ROW);

  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const rowsOn = async (page: number) => {
    const tree = (await (await pdf.getPage(page)).getStructTree()) as Node;
    // The rows of other pages are in the tree as well, without what their cells hold.
    return allOf(tree, 'TR').filter(({ children: cells = [] }) =>
      cells.some(({ children = [] }) => children.length > 0),
    );
  };
  const cells = (...roles: string[]) => roles.map((role) => ({ role, children: [expect.anything()] }));
  const row = expect.objectContaining({ children: cells('TH', ...Array<string>(COLUMNS - 1).fill('TD')) });
  for (const page of [2, pdf.numPages]) {
    const rows = await rowsOn(page);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(rows.map(() => row));
  }
  await pdf.loadingTask.destroy();
});
