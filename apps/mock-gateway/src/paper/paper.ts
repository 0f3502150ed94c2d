// Behaviour: docs/behaviour/paper.md
import type { Language } from '@portal/contracts/constants';

/** What a cell of a table holds. A paper carries data, and what draws it writes them in its language. */
export type Cell =
  | { kind: 'text'; text: string }
  /** A decimal, or `null` when it is not available. */
  | { kind: 'money'; amount: string | null; currency: string }
  /** A rate: `0.0123` is 1.23%. */
  | { kind: 'percent'; rate: string | null }
  | { kind: 'quantity'; units: string | null }
  | { kind: 'price'; amount: string | null; currency: string }
  | { kind: 'date'; day: string | null }
  /** A figure that is not available, for a reason in the language of the paper. */
  | { kind: 'missing'; why: string };

/** A column of a table; the kind is that of most of its cells. */
export interface Column {
  title: string;
  align: 'left' | 'right';
  kind: Exclude<Cell['kind'], 'missing'>;
}

/** Rows of cells, each with one for each column. The first cell of a row names it where a table has row headers. */
export interface Table {
  kind: 'table';
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  totals?: readonly Cell[];
  hasRowHeaders: boolean;
}

/** A label and its value. */
export interface Fact {
  label: string;
  value: Cell;
}

/** A line or the bars of one thing: a value for each label of the chart, `null` where it is not available. */
export interface Series {
  label: string;
  values: readonly (string | null)[];
}

interface Picture {
  kind: 'chart';
  title: string;
  /** What it shows, for a reader who does not see it. */
  alt: string;
  unit: { kind: 'money'; currency: string } | { kind: 'percent' };
  series: readonly Series[];
  table: Table;
}

/** Values over days, such as `2026-11-21`. */
export interface LineChart extends Picture {
  form: 'lines';
  along: { kind: 'days'; days: readonly string[] };
}

/** Values by name. */
export interface BarChart extends Picture {
  form: 'bars';
  along: { kind: 'names'; names: readonly string[] };
}

/** A picture of a table, which follows it with the same figures. */
export type Chart = LineChart | BarChart;

/** A part of a paper. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | Table
  | Chart;

/** What a paper says, in one language; `renderPdf` and `renderXlsx` write it. */
export interface Paper {
  language: Language;
  title: string;
  /** Who it is for; empty for a paper that everyone gets. */
  client: readonly string[];
  /** What it is of, as the names of accounts and a period. */
  scope: readonly string[];
  /** The day its figures are of, as `2026-11-21`. */
  asOf: string;
  /** At the foot of each page. */
  footer: string;
  /** When it was made, in milliseconds since 1970. The same paper with the same instant has the same bytes. */
  at: number;
  blocks: readonly Block[];
}
