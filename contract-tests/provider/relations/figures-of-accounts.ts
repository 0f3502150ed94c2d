import { exchangedAt } from './exchange-rates.ts';
import { isRow, type Row } from './parameter.ts';
import {
  isOwn,
  productOf,
  rateOfAmounts,
  rowAt,
  rowsAt,
  same,
  shares,
  sumOf,
  total,
  type Figure,
} from './figures.ts';

/** The figures of a response that follow from others of it. */
export type FiguresOf = (body: Row) => Figure[];

const gainRate = (name: string, row: Row): Figure =>
  rateOfAmounts(`the rate of the gain of ${name}`, row['gain_rate'], [row['gain'], row['book_cost']]);

/** The rate of a sum may be of those rows alone whose gain is known. */
const hasGain = ({ gain }: Row): boolean => gain !== null;

const figuresOfHolding = (row: Row): Figure[] => {
  const id = String(row['id']);
  const accounts = Array.isArray(row['account_uuids']) ? row['account_uuids'].length : 1;
  // What counts at cost is not worth its price, and cash has none.
  const isPriced = row['is_at_cost'] === false && row['price'] !== null;
  return [
    sumOf(`the gain of ${id}`, row, 'gain', ['market_value', '-book_cost']),
    gainRate(id, row),
    ...(isPriced
      ? [productOf(`the value of ${id}`, row, ['own_market_value', 'quantity', 'price'], accounts)]
      : []),
    ...(isRow(row['parts'])
      ? [sumOf(`the total gain of ${id}`, row['parts'], 'total', ['price', 'currency', 'income'])]
      : []),
  ];
};

const isValued = (row: Row): boolean => row['is_at_cost'] !== true;

const CLASSES_OF_MIX = ['classes', 'regions', 'sectors'];

/** Of accounts and what is in them. */
export const figuresOfAccounts: Readonly<Record<string, FiguresOf>> = {
  'accounts.list': (body) => {
    const own = rowsAt(body, 'totals').find(isOwn) ?? {};
    const accounts = rowsAt(body, 'accounts').filter(isOwn);
    return [
      total('the own total', own['market_value'], accounts, 'market_value_base'),
      total('the own gain of the day', own['day_gain'], accounts, 'day_gain_base'),
      ...rowsAt(body, 'accounts').map((row) =>
        exchangedAt(body, `the value of ${String(row['number'])} in the base currency`, row, {
          own: 'market_value',
          result: 'market_value_base',
          to: body['base_currency'],
          on: row['as_of'],
        }),
      ),
    ];
  },
  'accounts.overview': (body) => {
    const accounts = rowsAt(body, 'accounts');
    const own = accounts.filter(({ is_shared }) => is_shared === false);
    return [
      total('the total', rowAt(body, 'total')['value'], own, 'value'),
      shares('the shares of the own accounts', own, 'share'),
      ...accounts.map((row) =>
        exchangedAt(body, `the value of ${String(row['number'])} in ${String(body['currency'])}`, row, {
          own: 'market_value',
          result: 'value',
          to: body['currency'],
          on: body['as_of'],
        }),
      ),
      ...rowsAt(body, 'groups').map((group) => {
        const ids = group['account_uuids'];
        const inGroup = accounts.filter(
          ({ account_uuid }) => Array.isArray(ids) && ids.includes(account_uuid),
        );
        return total(`the value of ${String(group['key'])}`, group['value'], inGroup, 'value');
      }),
    ];
  },
  'delegations.weights': (body) => [
    shares('the weights of the accounts', rowsAt(body, 'accounts'), 'weight'),
    shares('the weights of the classes', rowsAt(body, 'asset_classes'), 'weight'),
  ],
  'holdings.mix': (body) => [
    shares('the weights', rowsAt(body, 'classes'), 'weight'),
    total('the market value', body['market_value'], rowsAt(body, 'classes'), 'market_value'),
  ],
  'holdings.list': (body) => {
    const groups = rowsAt(body, 'groups');
    const rows = groups.flatMap((group) => rowsAt(group, 'rows'));
    const isComplete = body['count_in_scope'] === rows.length;
    const ofGroup = (group: Row) =>
      ['market_value', 'book_cost', 'gain'].map((key) =>
        total(`the ${key} of ${String(group['key'])}`, group[key], rowsAt(group, 'rows'), key),
      );
    return [
      ...rows.flatMap(figuresOfHolding),
      // What counts at cost was paid at the rates of other days.
      ...rows.filter(isValued).map((row) =>
        exchangedAt(body, `the value of ${String(row['id'])} in ${String(body['currency'])}`, row, {
          own: 'own_market_value',
          result: 'market_value',
          to: body['currency'],
          on: body['as_of'],
        }),
      ),
      ...(isComplete
        ? [
            shares('the weights', rows, 'weight'),
            total('the total', rowAt(body, 'total')['market_value'], rows, 'market_value'),
            ...groups.flatMap(ofGroup),
            ...(rows.every(hasGain)
              ? [...groups, rowAt(body, 'total')].map((row) => gainRate(String(row['key'] ?? 'all'), row))
              : []),
          ]
        : []),
    ];
  },
  'household.figures': (body) => {
    const withAmounts = rowsAt(body, 'members').filter(({ shows }) => shows === 'amounts');
    return [
      total('the total', body['total'], withAmounts, 'value'),
      total('the total of the classes', body['total'], rowsAt(body, 'asset_classes'), 'value'),
      total('the total of the types', body['total'], rowsAt(body, 'account_types'), 'value'),
      shares('the weights of the classes', rowsAt(body, 'asset_classes'), 'weight'),
    ];
  },
  'lookThrough.mix': (body) =>
    CLASSES_OF_MIX.flatMap((key) => [
      shares(`the ${key} before`, rowsAt(body, key), 'before'),
      shares(`the ${key} after`, rowsAt(body, key), 'after'),
    ]),
  'securities.details': (body) => {
    const held = rowAt(body, 'held');
    const positions = rowsAt(held, 'positions');
    return [
      ...['quantity', 'market_value', 'book_cost'].map((key) =>
        total(`the ${key} of all accounts`, rowAt(held, 'total')[key], positions, key),
      ),
      ...(positions.every(hasGain) ? [gainRate('all accounts', rowAt(held, 'total'))] : []),
      ...positions.map((row) => gainRate(String(row['number']), row)),
    ];
  },
  'transactions.list': (body) =>
    rowsAt(body, 'flows').map((flow) =>
      sumOf(`the net of ${String(flow['currency'])}`, flow, 'net', ['paid_in', '-taken_out']),
    ),
  'performance.summary': (body) => [
    same('the value at the end of the day', rowAt(body, 'day')['closing_value'], body['total_value']),
    same(
      'the value at the end of the year so far',
      rowAt(body, 'year_to_date')['closing_value'],
      body['total_value'],
    ),
  ],
};
