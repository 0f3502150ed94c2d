/** An object of a PDF: its number, and its text without the lines around it. */
export interface Body {
  number: number;
  text: string;
}

/** Objects of texts of one length, which differ in their numbers only. */
export interface Table {
  columns: number;
  bodies: readonly Body[];
}

/** Fewer objects of a kind are not worth a stream of their own. */
const MIN_ROWS = 64;
/** References in one object, as the tree of what each page's contents are of, beyond which each is a row. */
const MANY_REFERENCES = 1_000;

const INTEGER = /(?<![\w.#+-])\d+(?![\w.])/g;
const REFERENCE = /\d+ 0 R/g;
/** Strings and numbers with decimals, whose blanks and digits may mean something. */
const HAS_MORE = /[().]|(?<!<)<(?!<)/;

const withoutBlanks = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?(<<|>>|[[\]/]) ?/g, '$1');

const paddedTo = (width: number, text: string) => text.padEnd(Math.ceil(text.length / width) * width);

/** A text whose references each begin a row. */
const inRows = ({ number, text }: Body, width: number): Table => {
  const columns = width + ' 0 R '.length;
  let at = 0;
  let rows = '';
  for (const { 0: reference, index } of text.matchAll(REFERENCE)) {
    rows += paddedTo(columns, text.slice(at, index).trim());
    rows += `${reference.padStart(columns - 1)} `;
    at = index + reference.length;
  }
  return { columns, bodies: [{ number, text: paddedTo(columns, `${rows}${text.slice(at).trim()}\n`) }] };
};

/**
 * Divides objects into those that are rows of tables, with numbers of one width, and all others. The thousands of cells
 * of a tagged table differ in three numbers each, which grow from one to the next.
 */
export const tabulate = (bodies: readonly Body[]): { tables: Table[]; others: Body[] } => {
  const width = String(bodies.at(-1)?.number ?? 0).length;
  const others = bodies.filter(({ text }) => HAS_MORE.test(text));
  const padded = bodies
    .filter(({ text }) => !HAS_MORE.test(text))
    .map(({ number, text }) => ({
      number,
      text: withoutBlanks(text),
    }));
  const isLong = ({ text }: Body) => (text.match(REFERENCE)?.length ?? 0) > MANY_REFERENCES;
  const tables = padded.filter(isLong).map((body) => inRows(body, width));
  const byShape = Map.groupBy(
    padded.filter((body) => !isLong(body)),
    ({ text }) => text.replace(INTEGER, '0'),
  );
  for (const group of byShape.values()) {
    if (group.length < MIN_ROWS) others.push(...group);
    else {
      const rows = group.map(({ number, text }) => ({
        number,
        text: `${text.replace(INTEGER, (digits) => digits.padStart(width))}\n`,
      }));
      tables.push({ columns: rows[0]!.text.length, bodies: rows });
    }
  }
  return { tables, others: others.toSorted((one, other) => one.number - other.number) };
};
