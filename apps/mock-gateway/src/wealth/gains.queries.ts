// Behaviour: docs/behaviour/costs.md
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import {
  disposalsIn,
  disposalsWithoutUndone,
  ZERO,
  type Decimal,
  type Disposal,
  type DisposalKind,
} from '@portal/portfolio';
import { FIRST_DAY, LAST_DAY } from '../market/all-days.ts';
import { exchangeBetween, type Exchange } from './exchange.ts';
import { inBoth, subtractInBoth, type Days, type InBoth } from './in-both.ts';
import { securitiesBy, type NamedSecurity } from './securities.queries.ts';
import { ledgersOf, type NumberedEntry } from './series/ledger.queries.ts';
import type { SeriesAccount } from './series/stored-series.ts';
import type { Db } from './wealth.queries.ts';

/** One entry that realized a gain: gain = proceeds - cost, of the amounts as they are rounded. */
export interface RealizedDisposal {
  account_uuid: string;
  /** Of the account. */
  currency: Currency;
  date: string;
  kind: DisposalKind;
  security: NamedSecurity;
  /** Units sold; negative for a sale undone, null where none were sold. */
  quantity: Decimal | null;
  proceeds: InBoth;
  /** At the average cost of all units; null when it is not known. */
  cost: InBoth;
  gain: InBoth;
  /** For a reversal: the day of the entry it undoes. */
  reverses: string | null;
}

/** What one entry realized; in the currency where it realized nothing it has no disposal. */
interface Realized extends Pick<Disposal<NumberedEntry>, 'entry' | 'kind' | 'instrument' | 'quantity'> {
  account: SeriesAccount;
  byCurrency: Map<Currency, Disposal>;
}

type FindDisposals = (
  entries: readonly NumberedEntry[],
  rateOn: (day: string) => Decimal | null,
) => Disposal<NumberedEntry>[];

const realizedIn = (
  account: SeriesAccount,
  entries: readonly NumberedEntry[],
  exchange: Exchange,
  find: FindDisposals,
): Realized[] => {
  const found = new Map<number, Realized>();
  for (const shown of new Set([account.currency, BASE_CURRENCY])) {
    for (const one of find(entries, (day) => exchange.rate(account.currency, shown, day))) {
      const known = found.get(one.entry.id) ?? { ...one, account, byCurrency: new Map() };
      known.byCurrency.set(shown, one);
      found.set(one.entry.id, known);
    }
  }
  return [...found.values()].toSorted((a, b) =>
    a.entry.date === b.entry.date ? a.entry.id - b.entry.id : a.entry.date < b.entry.date ? -1 : 1,
  );
};

const figuresOf = ({ account, byCurrency }: Realized) => {
  const of = (figure: 'proceeds' | 'cost') =>
    inBoth(account.currency, (shown) => {
      const one = byCurrency.get(shown);
      return one ? one[figure] : ZERO;
    });
  const [proceeds, cost] = [of('proceeds'), of('cost')];
  return { proceeds, cost, gain: subtractInBoth(proceeds, cost) };
};

const gainsOf = async (
  db: Db,
  accounts: readonly SeriesAccount[],
  until: string,
  find: FindDisposals,
  isShown: (entry: NumberedEntry) => boolean,
): Promise<RealizedDisposal[]> => {
  if (accounts.length === 0) return [];
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const ledgers = await ledgersOf(db, uuids, until);
  const exchange = await exchangeBetween(db, FIRST_DAY, until);
  const all = accounts
    .flatMap((account) => realizedIn(account, ledgers.get(account.account_uuid) ?? [], exchange, find))
    .filter(({ entry }) => isShown(entry));
  const securities = await securitiesBy(
    db,
    all.map(({ instrument }) => instrument),
  );
  return all.map((one) => ({
    ...one.account,
    date: one.entry.date,
    kind: one.kind,
    security: securities.get(one.instrument)!,
    quantity: one.quantity,
    ...figuresOf(one),
    reverses: one.entry.reverses ?? null,
  }));
};

/**
 * Every gain and loss that some accounts realized over some days, by account, in the order of their ledgers. A total is
 * the sum of the shown gains, and not known while one of them is not.
 */
export const realizedDisposals = (
  db: Db,
  accounts: readonly SeriesAccount[],
  { from, to }: Days,
): Promise<RealizedDisposal[]> => gainsOf(db, accounts, to, disposalsIn, ({ date }) => date >= from);

/** Those of some days as if what was undone, however much later, had never been made. */
export const disposalsNotUndone = (
  db: Db,
  accounts: readonly SeriesAccount[],
  { from, to }: Days,
): Promise<RealizedDisposal[]> =>
  gainsOf(db, accounts, LAST_DAY, disposalsWithoutUndone, ({ date }) => date >= from && date <= to);
