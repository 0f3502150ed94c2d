import { entryName, type Entry } from '../entry.ts';
import { plainInputs } from '../valid-input.ts';
import { isRow, problem, type Relation, type Row } from './parameter.ts';

/** A figure that follows from others, and what it is instead; null where one of them is not known. */
interface Figure {
  name: string;
  got: unknown;
  expected: bigint | null;
  /** How far rounding may take it, in units of `toUnits`. */
  tolerance: bigint;
}

const DECIMALS = 10;
const CENT = 10n ** BigInt(DECIMALS - 2);
const ONE = 10n ** BigInt(DECIMALS);

/** A decimal as a whole number of its smallest units, so that nothing is rounded; null for one that is not known. */
const toUnits = (text: unknown): bigint | null => {
  if (typeof text !== 'string' || !/^-?\d+(\.\d{1,10})?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return text.startsWith('-') ? -units : units;
};

const format = (units: bigint) => {
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`;
};

const rowsAt = (body: Row, key: string): Row[] => {
  const rows = body[key];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};
const rowAt = (body: Row, key: string): Row => (isRow(body[key]) ? body[key] : {});

const sumOf = (rows: readonly Row[], key: string): bigint | null =>
  rows.reduce<bigint | null>((sum, row) => {
    const value = toUnits(row[key]);
    return sum === null || value === null ? null : sum + value;
  }, 0n);

/** Each row may be rounded by half a cent, and so may its sum. */
const roundingOf = (rows: readonly Row[]) => (CENT * BigInt(rows.length + 1)) / 2n + 1n;

const total = (name: string, got: unknown, rows: readonly Row[], key: string): Figure => ({
  name,
  got,
  expected: rows.length > 0 ? sumOf(rows, key) : null,
  tolerance: roundingOf(rows),
});

/** Shares that come to exactly 1, unless one of them is not known. */
const shares = (name: string, rows: readonly Row[], key: string): Figure => {
  const sum = rows.length > 0 ? sumOf(rows, key) : null;
  return { name, got: sum === null ? null : format(sum), expected: sum === null ? null : ONE, tolerance: 0n };
};

const difference = (name: string, row: Row, [result, from, less]: [string, string, string]): Figure => {
  const [one, other] = [toUnits(row[from]), toUnits(row[less])];
  const expected = one === null || other === null ? null : one - other;
  return { name, got: row[result], expected, tolerance: CENT + CENT / 2n };
};

const isOwn = ({ shared_by }: Row) => shared_by === null || shared_by === undefined;

/** The figures of a call's response that follow from others of it. */
const figuresOf: Record<string, (body: Row) => Figure[]> = {
  'accounts.list': (body) => {
    const own = rowsAt(body, 'totals').find(isOwn) ?? {};
    const accounts = rowsAt(body, 'accounts').filter(isOwn);
    return [total('the own total', own['market_value'], accounts, 'market_value_base')];
  },
  'accounts.overview': (body) => {
    const accounts = rowsAt(body, 'accounts');
    const own = accounts.filter(({ is_shared }) => is_shared === false);
    return [
      total('the total', rowAt(body, 'total')['value'], own, 'value'),
      shares('the shares of the own accounts', own, 'share'),
      ...rowsAt(body, 'groups').map((group) => {
        const ids = group['account_uuids'];
        const inGroup = accounts.filter(
          ({ account_uuid }) => Array.isArray(ids) && ids.includes(account_uuid),
        );
        return total(`the value of ${String(group['key'])}`, group['value'], inGroup, 'value');
      }),
    ];
  },
  'holdings.mix': (body) => [shares('the weights', rowsAt(body, 'classes'), 'weight')],
  'holdings.list': (body) => {
    const rows = rowsAt(body, 'groups').flatMap((group) => rowsAt(group, 'rows'));
    const isComplete = body['count_in_scope'] === rows.length;
    return [
      ...rows.map((row) =>
        difference(`the gain of ${String(row['id'])}`, row, ['gain', 'market_value', 'book_cost']),
      ),
      ...(isComplete
        ? [
            shares('the weights', rows, 'weight'),
            total('the total', rowAt(body, 'total')['market_value'], rows, 'market_value'),
          ]
        : []),
    ];
  },
  'transactions.list': (body) =>
    rowsAt(body, 'flows').map((flow) =>
      difference(`the net of ${String(flow['currency'])}`, flow, ['net', 'paid_in', 'taken_out']),
    ),
};

const isWrong = ({ got, expected, tolerance }: Figure) => {
  const value = toUnits(got);
  if (expected === null || value === null) return false;
  return value - expected > tolerance || expected - value > tolerance;
};

/** The relations between the figures of one response; none for a call whose figures do not follow from each other. */
export const figureRelations = (entry: Entry): Relation[] => {
  const figures = figuresOf[entryName(entry)];
  if (!figures) return [];
  return [
    {
      rule: 'figures',
      title: 'sums, shares and differences follow from what they are of',
      verify: async (sendInput) => {
        const read = await sendInput(plainInputs(entry.call, entry.examples)[0]!);
        const wrong = isRow(read.body) ? figures(read.body).filter(isWrong) : [];
        return wrong.map(({ name, got, expected }) =>
          problem(`${name}: ${format(expected!)}`, String(got), read),
        );
      },
    },
  ];
};
