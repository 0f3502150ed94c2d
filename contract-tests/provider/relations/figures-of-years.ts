import { rateOfAmounts, rateOfPrices, rowAt, rowsAt, sumOf, total, toUnits, type Figure } from './figures.ts';
import type { FiguresOf } from './figures-of-accounts.ts';
import { isRow, type Row } from './parameter.ts';

const ofCosts = (name: string, row: Row): Figure[] => [
  sumOf(`the total of ${name}`, row, 'total', ['fees', 'fund_expenses']),
  rateOfAmounts(`the share of ${name}`, row['share'], [row['total'], row['average_value']]),
];

const ofGain = (name: string, row: Row): Figure =>
  sumOf(`the gain of ${name}`, row, 'gain', ['proceeds', '-cost', '-outlays']);

/** What was received and is expected is taxable or registered. */
const ofIncome = (name: string, row: Row): Figure[] =>
  ['received', 'expected'].map((key) => {
    const parts = [rowAt(row, 'taxable'), rowAt(row, 'registered')];
    return total(`what is ${key} of ${name}`, rowAt(row, 'total')[key], parts, key);
  });

const monthsOf = (body: Row, key: string): Row[] => rowsAt(body, 'months').map((month) => rowAt(month, key));

/** What changed a value, each part as it adds to it. */
const CHANGES = ['paid_in', 'taken_out', 'in_kind', 'income', 'fees', 'prices', 'currency'];

const ofChange = (name: string, change: Row): Figure[] => [
  sumOf(`the closing value of ${name}`, change, 'closing_value', ['opening_value', ...CHANGES]),
  sumOf(`the change of ${name}`, change, 'total', ['closing_value', '-opening_value']),
  sumOf(`what ${name} earned`, change, 'earned', ['prices', 'currency', 'income']),
];

const FLOWS = ['opening_value', 'paid_in', '-taken_out', 'income', '-fees', 'market_change'];

const ofFlows = (row: Row): Figure =>
  sumOf(`the closing value of ${String(row['year'])}`, row, 'closing_value', FLOWS);

const countOf = (name: string, got: unknown, count: number): Figure => ({
  name,
  got: String(got),
  expected: toUnits(String(count)),
  tolerance: 0n,
});

/** Ranges of a year in their order: each is at least the one before. */
const ofRanges = (year: Row): Figure[] => {
  const ranges = ['p10', 'p25', 'p50', 'p75', 'p90'];
  return ranges.slice(1).flatMap((key, at) => {
    const [lower, upper] = [toUnits(year[ranges[at]!]), toUnits(year[key])];
    const isOrdered = lower === null || upper === null || lower <= upper;
    return isOrdered
      ? []
      : [{ name: `${key} of ${String(year['year'])}`, got: year[key], expected: lower, tolerance: 0n }];
  });
};

const figuresOfYear: FiguresOf = (body) => {
  const byAccount = rowsAt(body, 'by_account');
  return [
    ...ofCosts('the year', body),
    ...byAccount.flatMap((row) => ofCosts(String(row['number']), row)),
    total('the fees of the accounts', body['fees'], byAccount, 'fees'),
    total('the expenses of the accounts', body['fund_expenses'], byAccount, 'fund_expenses'),
    total('the fees that were paid', body['fees'], rowsAt(body, 'paid_fees'), 'amount'),
  ];
};

const figuresOfGains: FiguresOf = (body) => {
  const disposals = rowsAt(body, 'disposals');
  const byAccount = rowsAt(body, 'by_account');
  const taxable = byAccount.filter(({ is_registered }) => is_registered === false);
  return [
    ...disposals.map((row) => ofGain(String(row['date']), row)),
    ...byAccount.map((row) => ofGain(String(row['number']), row)),
    ...['taxable', 'registered'].map((key) => ofGain(key, rowAt(body, key))),
    total('the gain of the taxable accounts', rowAt(body, 'taxable')['gain'], taxable, 'gain'),
    ...byAccount.map((row) => {
      const own = disposals.filter(({ account_uuid }) => account_uuid === row['account_uuid']);
      return countOf(`the disposals of ${String(row['number'])}`, row['disposals'], own.length);
    }),
  ];
};

const figuresOfCalendar: FiguresOf = (body) => [
  ...ofIncome('the year', body),
  ...rowsAt(body, 'months').flatMap((month) => ofIncome(String(month['month']), month)),
  ...['total', 'taxable', 'registered'].flatMap((key) =>
    ['received', 'expected'].map((one) =>
      total(`what is ${one} of the months, ${key}`, rowAt(body, key)[one], monthsOf(body, key), one),
    ),
  ),
  total('what the rows received', rowAt(body, 'total')['received'], rowsAt(body, 'rows'), 'received'),
];

const figuresOfValueChange: FiguresOf = (body) => {
  const change = rowAt(body, 'change');
  const byAccount = rowsAt(body, 'by_account').map((row) => rowAt(row, 'change'));
  return [
    ...ofChange('all', change),
    ...byAccount.flatMap((one, at) => ofChange(`account ${at + 1}`, one)),
    ...['total', ...CHANGES].map((key) => total(`${key} of the accounts`, change[key], byAccount, key)),
    total('the income of the securities', change['income'], rowsAt(body, 'securities'), 'income'),
  ];
};

const ofFund = (fund: Row): Figure[] => {
  const id = String(fund['fund_id']);
  const [price, former] = ['nav', 'previous'].map((key) => rowAt(fund, key)['price']);
  const [now, before] = [toUnits(price), toUnits(former)];
  const expected = now !== null && before !== null ? now - before : null;
  return [
    { name: `the change of ${id}`, got: fund['change'], expected, tolerance: 0n },
    rateOfPrices(`the rate of the change of ${id}`, fund['change_rate'], [fund['change'], former]),
  ];
};

/** Of calendar years and other periods. */
export const figuresOfYears: Readonly<Record<string, FiguresOf>> = {
  'costs.years': (body) => rowsAt(body, 'years').flatMap((row) => ofCosts(String(row['year']), row)),
  'costs.year': figuresOfYear,
  'income.years': (body) => [
    ...rowsAt(body, 'years').flatMap((row) => ofIncome(String(row['year']), row)),
    ...(isRow(body['next']) ? ofIncome('the next twelve months', body['next']) : []),
  ],
  'income.calendar': figuresOfCalendar,
  'dashboard.income': (body) => [
    total('what was received', body['received'], rowsAt(body, 'months'), 'received'),
    total('what is expected', body['expected'], rowsAt(body, 'months'), 'expected'),
  ],
  'realizedGains.years': (body) =>
    rowsAt(body, 'years').flatMap((row) =>
      ['taxable', 'registered'].map((key) => ofGain(`${String(row['year'])}, ${key}`, rowAt(row, key))),
    ),
  'realizedGains.year': figuresOfGains,
  'valueChange.explain': figuresOfValueChange,
  'returns.table': (body) => [
    ...rowsAt(body, 'flows').map(ofFlows),
    ...(isRow(body['flows_in_all']) ? [ofFlows(body['flows_in_all'])] : []),
  ],
  'returns.growth': (body) => (isRow(body['flows']) ? [ofFlows(body['flows'])] : []),
  'projection.project': (body) => rowsAt(body, 'years').flatMap(ofRanges),
  'funds.list': (body) => rowsAt(body, 'funds').flatMap(ofFund),
};
