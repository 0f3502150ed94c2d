import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { RealizedRow, securities, SecurityEntry } from '@portal/contracts/securities';
import {
  bookAt,
  decimal,
  disposalsIn,
  emptyBook,
  moneyText,
  roundMoney,
  ZERO,
  type Decimal,
  type Disposal,
} from '@portal/portfolio';
import { exchangeBetween, type Exchange } from '../../wealth/exchange.ts';
import { amountOn } from '../../wealth/in-both.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { ledgersOf, type NumberedEntry } from '../../wealth/series/ledger.queries.ts';
import { namedAccountOf, type VisibleAccount } from '../../wealth/visible-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { toTransaction, type TransactionRow } from '../transactions/transaction-rows.ts';
import { pageOf } from '../transactions/transactions.queries.ts';
import type { SecurityScope } from './security-scope.ts';

type History = OutputOf<typeof securities.history>;
type After = Omit<SecurityEntry, keyof ReturnType<typeof toTransaction>>;

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
/** More than any ledger has of one security. */
const EVERY_ROW = 1_000_000;
const AVERAGE_DECIMALS = 4;

/** The cost of one unit with four decimals; null without units, and where the cost is not known. */
export const averageText = (cost: Decimal | null, quantity: Decimal): string | null =>
  cost && quantity.gt(0) ? cost.div(quantity).toDecimalPlaces(AVERAGE_DECIMALS).toFixed() : null;

const text = (amount: Decimal | null) => amount && moneyText(amount);

/** Sums amounts; null when one of them is not known. */
export const sumKnown = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce<Decimal | null>((all, one) => all && one && all.plus(one), ZERO);

const read = (amount: string | null) => (amount === null ? null : decimal(amount));

/** The entries of the security in each account that ever had it, in order. */
const ledgersOfSecurity = async (db: Db, { holders, id }: SecurityScope) => {
  if (holders.length === 0) return new Map<string, NumberedEntry[]>();
  const uuids = holders.map(({ account_uuid }) => account_uuid);
  const ledgers = await ledgersOf(db, uuids, LAST_DAY);
  return new Map(
    Array.from(ledgers, ([uuid, entries]) => [
      uuid,
      entries.filter(({ instrument_id }) => instrument_id === id),
    ]),
  );
};

/** What an account held of the security after each of its entries, by the number of the entry. */
const afterEach = (
  { currency }: VisibleAccount,
  entries: readonly NumberedEntry[],
  own: Currency,
  exchange: Exchange,
): Map<string, After> => {
  const books = { base: emptyBook(), own: emptyBook() };
  return new Map(
    entries.map((entry): [string, After] => {
      bookAt(books.base, entry, exchange.rate(currency, BASE_CURRENCY, entry.date));
      bookAt(books.own, entry, exchange.rate(currency, own, entry.date));
      const [base] = books.base.positions.values();
      const [inOwn] = books.own.positions.values();
      const quantity = base?.quantity ?? ZERO;
      const cost = base ? base.bookCost : ZERO;
      return [
        String(entry.id),
        {
          units_after: quantity.toFixed(),
          book_cost_after: text(cost),
          average_cost_after: averageText(cost, quantity),
          own_average_cost_after: averageText(inOwn?.bookCost ?? null, quantity),
        },
      ];
    }),
  );
};

interface Realized {
  proceeds: Decimal | null;
  cost: Decimal | null;
  gain: Decimal | null;
}

const NOTHING: Realized = { proceeds: ZERO, cost: ZERO, gain: ZERO };

const roundedOf = (one: Disposal<NumberedEntry> | undefined): Realized => {
  if (!one) return NOTHING;
  const [proceeds, cost] = [one.proceeds && roundMoney(one.proceeds), one.cost && roundMoney(one.cost)];
  return { proceeds, cost, gain: proceeds && cost && proceeds.minus(cost) };
};

const realizedIn = (
  { account_uuid, currency }: VisibleAccount,
  entries: readonly NumberedEntry[],
  own: Currency,
  exchange: Exchange,
): RealizedRow[] => {
  const disposals = (shown: Currency) =>
    new Map(
      disposalsIn(entries, (day) => exchange.rate(currency, shown, day)).map((one) => [one.entry.id, one]),
    );
  const [inBase, inOwn] = [disposals(BASE_CURRENCY), disposals(own)];
  return entries.flatMap(({ id, date }) => {
    const one = inBase.get(id) ?? inOwn.get(id);
    if (!one) return [];
    const base = roundedOf(inBase.get(id));
    return [
      {
        date,
        account_uuid,
        kind: one.kind,
        quantity: one.quantity?.toFixed() ?? null,
        proceeds: text(base.proceeds),
        cost: text(base.cost),
        gain: text(base.gain),
        own_gain: text(roundedOf(inOwn.get(id)).gain),
      },
    ];
  });
};

const yearOf = ({ date }: { date: string }) => date.slice(0, 4);

/** Rows by calendar year, the latest first. */
const byYear = <Row extends { date: string }>(rows: readonly Row[]) =>
  [...Map.groupBy(rows, yearOf)].toSorted(([one], [other]) => (one < other ? 1 : -1));

const realizedYears = (rows: readonly RealizedRow[]): History['realized']['years'] =>
  byYear(rows).map(([year, ofYear]) => {
    const sum = (key: 'proceeds' | 'cost' | 'gain' | 'own_gain') =>
      text(sumKnown(ofYear.map((row) => read(row[key]))));
    return {
      year,
      proceeds: sum('proceeds'),
      cost: sum('cost'),
      gain: sum('gain'),
      own_gain: sum('own_gain'),
    };
  });

const distributionKinds = {
  distribution: 'cash',
  reinvestment: 'reinvested',
  return_of_capital: 'returned',
} as const;
const isDistribution = (type: string): type is keyof typeof distributionKinds =>
  Object.hasOwn(distributionKinds, type);

const distributionYears = (rows: readonly TransactionRow[], exchange: Exchange): History['distributions'] => {
  const amounts = rows.flatMap(({ date, type, amount, account }) =>
    isDistribution(type)
      ? [
          {
            date,
            kind: distributionKinds[type],
            amount: amountOn(decimal(amount), account.currency, date, exchange).base,
          },
        ]
      : [],
  );
  return byYear(amounts).map(([year, ofYear]) => {
    const sum = (kind: string | null) =>
      text(sumKnown(ofYear.filter((one) => kind === null || one.kind === kind).map(({ amount }) => amount)));
    return {
      year,
      cash: sum('cash'),
      reinvested: sum('reinvested'),
      returned: sum('returned'),
      total: sum(null),
    };
  });
};

const latestFirst = (one: { date: string }, other: { date: string }) =>
  one.date === other.date ? 0 : one.date < other.date ? 1 : -1;

/** The sums over all years of what was realized and distributed; null where a part is not known. */
export const sumsOf = ({ realized, distributions }: Pick<History, 'realized' | 'distributions'>) => ({
  realized_gain: text(sumKnown(realized.years.map(({ gain }) => read(gain)))),
  distributions: text(sumKnown(distributions.map(({ total }) => read(total)))),
});

/** Everything the ledgers of a scope have of its security. */
export const historyOf = async (db: Db, scope: SecurityScope): Promise<History> => {
  const { id, day, owner, holders } = scope;
  const own = (await securitiesBy(db, [id])).get(id)?.currency ?? BASE_CURRENCY;
  const ledgers = await ledgersOfSecurity(db, scope);
  const exchange = await exchangeBetween(db, FIRST_DAY, LAST_DAY);
  const named = holders.map(namedAccountOf);
  const rows = await pageOf(
    db,
    { accounts: named, types: undefined, from: FIRST_DAY, to: undefined, instruments: [id] },
    { order: 'newest', limit: EVERY_ROW, after: undefined },
  );
  const entriesOf = ({ account_uuid }: VisibleAccount) => ledgers.get(account_uuid) ?? [];
  const after = new Map(
    holders.flatMap((account) => [...afterEach(account, entriesOf(account), own, exchange)]),
  );
  const realized = holders
    .flatMap((account) => realizedIn(account, entriesOf(account), own, exchange))
    .toSorted(latestFirst);
  return {
    as_of: day,
    currency: BASE_CURRENCY,
    shared_by: owner,
    own_currency: holders.length > 0 ? own : null,
    accounts: named,
    entries: rows.map((row) => ({ ...toTransaction(row), ...after.get(String(row.id))! })),
    distributions: distributionYears(rows, exchange),
    realized: { years: realizedYears(realized), rows: realized },
  };
};
