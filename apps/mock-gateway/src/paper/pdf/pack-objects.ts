import { deflateSync } from 'node:zlib';
import { tabulate, type Body, type Table } from './tabulate.ts';

/**
 * Objects from which on those of one kind are written as tables, which every reader of PDF 1.5 inflates; a few libraries
 * that edit PDFs do not, and no report but a list of thousands of transactions is so long.
 */
const MANY_OBJECTS = 10_000;

/** Objects in one stream: few enough that a reader that wants one inflates little. */
const PER_STREAM = 1_000;

interface Stored {
  number: number;
  bytes: Buffer;
}

/** A PDF as pdfkit writes it: a header, objects, a table of their offsets, and a trailer. */
interface Parts {
  header: Buffer;
  objects: readonly Stored[];
  trailer: string;
}

const divide = (pdf: Buffer): Parts => {
  const end = pdf.subarray(-1024).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(end)?.[1]);
  const trailer = /trailer\n<<\n([^]*)\n>>\nstartxref/.exec(end)?.[1];
  if (trailer === undefined || Number.isNaN(table))
    throw new Error('Expected a PDF with a table of offsets.');
  const [, , , ...lines] = pdf
    .subarray(table, pdf.lastIndexOf('trailer'))
    .toString('latin1')
    .trimEnd()
    .split('\n');
  const sorted = lines
    .map((line, at) => ({ number: at + 1, offset: Number(line.slice(0, 10)) }))
    .toSorted((one, other) => one.offset - other.offset);
  const objects = sorted.map(({ number, offset }, at) => ({
    number,
    bytes: pdf.subarray(offset, sorted[at + 1]?.offset ?? table),
  }));
  return { header: pdf.subarray(0, sorted[0]!.offset), objects, trailer };
};

const stream = (number: number, entries: string, contents: Buffer): Stored => {
  const packed = deflateSync(contents, { level: 9 });
  const head = `${number} 0 obj\n<<\n${entries}\n/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream\n`;
  return { number, bytes: Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]) };
};

const START = /^\d+ 0 obj\n/;
const END = /\nendobj\n$/;

const bodyOf = ({ number, bytes }: Stored): Body => ({
  number,
  text: bytes.toString('latin1').replace(START, '').replace(END, '\n'),
});

/** By the filter of PNG by which each row is written as what it adds to the one above: most add one. */
const UP = 2;

const predicted = (columns: number, contents: Buffer): Buffer => {
  const rows = contents.length / columns;
  const differences = Buffer.alloc(rows * (columns + 1), UP);
  for (const [at, byte] of contents.entries())
    differences[at + 1 + Math.floor(at / columns)] = byte - (contents[at - columns] ?? 0);
  return differences;
};

const predictor = (columns: number) => `/DecodeParms << /Predictor 12 /Columns ${columns} >>`;

/** The objects of a table as one stream, in rows of one length: first where each begins, then their contents. */
const packGroup = (number: number, { columns, bodies }: Table): Stored => {
  let offset = 0;
  const index = bodies.map((body) => {
    const entry = `${body.number} ${offset} `;
    offset += body.text.length;
    return columns === 1 ? entry : entry.padEnd(Math.ceil(entry.length / columns) * columns);
  });
  const first = index.join('');
  const entries = `/Type /ObjStm\n/N ${bodies.length}\n/First ${first.length}`;
  const contents = Buffer.from(first + bodies.map(({ text }) => text).join(''), 'latin1');
  if (columns === 1) return stream(number, entries, contents);
  return stream(number, `${entries}\n${predictor(columns)}`, predicted(columns, contents));
};

/** Where an object is: at an offset, or in a stream as its so-manieth. */
type Place = readonly [kind: 1 | 2, at: number, index: number];

const ENTRY_LENGTH = 7;

/** The table of offsets, beginning with the free entry, and ending with free ones where a row of entries is not full. */
const tableOf = (places: ReadonlyMap<number, Place>, inRow: number): Buffer => {
  const rows = Buffer.alloc(Math.ceil((places.size + 1) / inRow) * inRow * ENTRY_LENGTH);
  rows.writeUInt16BE(0xffff, 5);
  for (const [number, [kind, at, index]] of places) {
    const from = number * ENTRY_LENGTH;
    rows.writeUInt8(kind, from);
    rows.writeUInt32BE(at, from + 1);
    rows.writeUInt16BE(index, from + 5);
  }
  return rows;
};

/** Rows of a table have so many cells at most, and its objects follow each other in that order. */
const MAX_PERIOD = 8;

/** The table of offsets in the rows in which it is shortest: one object adds to that of the same kind before it. */
const packTable = (own: number, places: ReadonlyMap<number, Place>, entriesOf: (size: number) => string) =>
  Array.from({ length: MAX_PERIOD }, (_, at) => {
    const columns = ENTRY_LENGTH * (at + 1);
    const rows = tableOf(places, at + 1);
    const entries = `/Type /XRef\n/W [1 4 2]\n${predictor(columns)}\n${entriesOf(rows.length / ENTRY_LENGTH)}`;
    return stream(own, entries, predicted(columns, rows));
  }).reduce((best, one) => (one.bytes.length < best.bytes.length ? one : best));

const HAS_STREAM = Buffer.from('\nstream\n');

const inStreams = ({ columns, bodies }: Table): Table[] =>
  Array.from({ length: Math.ceil(bodies.length / PER_STREAM) }, (_, at) => ({
    columns,
    bodies: bodies.slice(at * PER_STREAM, (at + 1) * PER_STREAM),
  }));

/**
 * Rewrites a PDF of pdfkit with its objects in compressed streams and the table of offsets as one, as PDF 1.5 allows.
 * Each cell of a tagged table is an object, which would take a hundred bytes.
 */
export const packObjects = (pdf: Buffer): Buffer => {
  const { header, objects, trailer } = divide(pdf);
  const { alone = [], packable = [] } = Object.groupBy(objects, ({ bytes }) =>
    bytes.includes(HAS_STREAM) ? 'alone' : 'packable',
  );
  const bodies = packable.map(bodyOf).toSorted((one, other) => one.number - other.number);
  const { tables, others } = bodies.length < MANY_OBJECTS ? { tables: [], others: bodies } : tabulate(bodies);
  const groups = [...tables, { columns: 1, bodies: others }].flatMap(inStreams);
  const places = new Map<number, Place>();
  for (const [at, { bodies }] of groups.entries())
    for (const [index, { number }] of bodies.entries())
      places.set(number, [2, objects.length + 1 + at, index]);
  const packed = groups.map((group, at) => packGroup(objects.length + 1 + at, group));
  const written = [header];
  let offset = header.length;
  for (const { number, bytes } of [...alone, ...packed]) {
    places.set(number, [1, offset, 0]);
    written.push(bytes);
    offset += bytes.length;
  }
  const own = objects.length + packed.length + 1;
  places.set(own, [1, offset, 0]);
  const { bytes } = packTable(own, places, (size) => trailer.replace(/\/Size \d+/, `/Size ${size}`));
  return Buffer.concat([...written, bytes, Buffer.from(`startxref\n${offset}\n%%EOF\n`)]);
};
