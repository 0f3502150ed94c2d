import { deflateSync } from 'node:zlib';

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

/** The objects of a group as one stream: first where each begins, then their contents. */
const packGroup = (number: number, group: readonly Stored[]): Stored => {
  const bodies = group.map(({ bytes }) => bytes.toString('latin1').replace(START, '').replace(END, '\n'));
  let offset = 0;
  const index = bodies.map((body, at) => {
    const entry = `${group[at]!.number} ${offset}`;
    offset += body.length;
    return entry;
  });
  const first = `${index.join(' ')}\n`;
  const contents = Buffer.from(first + bodies.join(''), 'latin1');
  return stream(number, `/Type /ObjStm\n/N ${group.length}\n/First ${first.length}`, contents);
};

/** Where an object is: at an offset, or in a stream as its so-manieth. */
type Place = readonly [kind: 1 | 2, at: number, index: number];

const ENTRY_LENGTH = 7;

/**
 * The table of offsets, beginning with the free entry, by the filter of PNG by which each row is written as what it adds
 * to the one above: most add one.
 */
const PREDICTED = `/DecodeParms << /Predictor 12 /Columns ${ENTRY_LENGTH} >>`;
const UP = 2;

const tableOf = (places: ReadonlyMap<number, Place>): Buffer => {
  const rows = Buffer.alloc((places.size + 1) * ENTRY_LENGTH);
  rows.writeUInt16BE(0xffff, 5);
  for (const [number, [kind, at, index]] of places) {
    const from = number * ENTRY_LENGTH;
    rows.writeUInt8(kind, from);
    rows.writeUInt32BE(at, from + 1);
    rows.writeUInt16BE(index, from + 5);
  }
  const predicted = Buffer.alloc((places.size + 1) * (ENTRY_LENGTH + 1), UP);
  for (const [at, byte] of rows.entries())
    predicted[Math.floor(at / ENTRY_LENGTH) * (ENTRY_LENGTH + 1) + 1 + (at % ENTRY_LENGTH)] =
      byte - (rows[at - ENTRY_LENGTH] ?? 0);
  return predicted;
};

const HAS_STREAM = Buffer.from('\nstream\n');

const inGroups = (objects: readonly Stored[]): Stored[][] => [
  ...Map.groupBy(
    objects.map((object, at) => ({ ...object, group: Math.floor(at / PER_STREAM) })),
    ({ group }) => group,
  ).values(),
];

/**
 * Rewrites a PDF of pdfkit with its objects in compressed streams and the table of offsets as one, as PDF 1.5 allows.
 * Each cell of a tagged table is an object, which would take a hundred bytes.
 */
export const packObjects = (pdf: Buffer): Buffer => {
  const { header, objects, trailer } = divide(pdf);
  const alone = objects.filter(({ bytes }) => bytes.includes(HAS_STREAM));
  const others = objects.filter((object) => !alone.includes(object));
  const groups = inGroups(others.toSorted((one, other) => one.number - other.number));
  const places = new Map<number, Place>();
  for (const [at, group] of groups.entries())
    for (const [index, { number }] of group.entries())
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
  const entries = `/Type /XRef\n/W [1 4 2]\n${PREDICTED}\n${trailer.replace(/\/Size \d+/, `/Size ${own + 1}`)}`;
  const { bytes } = stream(own, entries, tableOf(places));
  return Buffer.concat([...written, bytes, Buffer.from(`startxref\n${offset}\n%%EOF\n`)]);
};
