import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { dashboard, Mover } from '@portal/contracts/dashboard';
import {
  applyEntry,
  decimal,
  moneyText,
  rateText,
  replay,
  ZERO,
  type Decimal,
  type EntryType,
  type Holdings,
} from '@portal/portfolio';
import { ledgersOf, usdRateOn } from '../../wealth/ledgers.queries.ts';
import { valuationDays, type Db, type Owners } from '../../wealth/wealth.queries.ts';

const MAX_MOVERS = 5;

type Entry = Awaited<ReturnType<typeof ledgersOf>> extends Map<string, (infer One)[]> ? One : never;

/** Whether an entry moves money out of a security (1) or into it (-1); one that only changes its units is 0. */
const taken: Partial<Record<EntryType, 1 | 0 | -1>> = {
  buy: -1,
  transfer_in: -1,
  sell: 1,
  transfer_out: 1,
  distribution: 1,
  return_of_capital: 1,
  reinvestment: 0,
};

/** A security over the day: units and money at both ends, money in Canadian dollars. */
interface Movement {
  before: Decimal;
  after: Decimal;
  taken: Decimal;
  /** Whether its units counted differently on the two days, as after a split. */
  isRecounted: boolean;
}

const movementIn = (all: Map<string, Movement>, id: string): Movement => {
  const known = all.get(id) ?? { before: ZERO, after: ZERO, taken: ZERO, isRecounted: false };
  all.set(id, known);
  return known;
};

const addUnits = (all: Map<string, Movement>, { positions }: Holdings, end: 'before' | 'after') => {
  for (const [id, { quantity }] of positions) {
    const movement = movementIn(all, id);
    movement[end] = movement[end].plus(quantity);
  }
};

const movementsOf = (
  ledgers: Iterable<readonly Entry[]>,
  from: string,
  inBase: (currency: Currency) => Decimal,
) => {
  const all = new Map<string, Movement>();
  for (const entries of ledgers) {
    const holdings = replay(entries, from);
    addUnits(all, holdings, 'before');
    for (const entry of entries.filter(({ date }) => date > from)) {
      applyEntry(holdings, entry);
      if (entry.instrument_id === null) continue;
      const movement = movementIn(all, entry.instrument_id);
      const sign = taken[entry.type];
      if (sign === undefined) movement.isRecounted = true;
      else
        movement.taken = movement.taken.plus(decimal(entry.amount).times(sign).times(inBase(entry.currency)));
    }
    addUnits(all, holdings, 'after');
  }
  return all;
};

const pricesOn = async (db: Db, days: readonly string[], ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('price')
          .select(['instrument_id', 'date', 'price'])
          .where('instrument_id', 'in', ids)
          .where('date', 'in', days)
          .execute();
  const found = new Map(
    rows.map(({ instrument_id, date, price }) => [`${instrument_id}/${date}`, decimal(price)]),
  );
  return (id: string, day: string) => found.get(`${id}/${day}`) ?? null;
};

const namesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('instrument')
        .select(['id', 'name_en', 'name_fr', 'currency'])
        .where('id', 'in', ids)
        .execute();

type Named = Awaited<ReturnType<typeof namesOf>>[number];

interface Ends {
  /** Price and rate to the base currency on each of the two days. */
  prices: { before: Decimal | null; after: Decimal | null };
  rates: { before: Decimal; after: Decimal };
}

const worth = (units: Decimal, price: Decimal | null, rate: Decimal) =>
  units.isZero() ? ZERO : price && units.times(price).times(rate);

/** Null without the required prices. */
const moverOf = (named: Named, movement: Movement, { prices, rates }: Ends) => {
  const before = worth(movement.before, prices.before, rates.before);
  const after = worth(movement.after, prices.after, rates.after);
  if (!before || !after) return null;
  const isCompared = prices.before?.gt(0) && prices.after && !movement.isRecounted;
  return {
    symbol: named.id,
    name: { en: named.name_en, fr: named.name_fr },
    currency: named.currency,
    price_change: isCompared ? rateText(prices.after!.div(prices.before!).minus(1)) : null,
    price_before: prices.before && prices.before.toFixed(),
    price: prices.after && prices.after.toFixed(),
    gain: moneyText(after.minus(before).plus(movement.taken)),
  } satisfies Mover;
};

const bySize = (one: Mover, other: Mover) =>
  decimal(other.gain).abs().cmp(decimal(one.gain).abs()) || (one.symbol < other.symbol ? -1 : 1);

/** The largest gains and losses between the last two valuations, income included, in the base currency. */
export const topMovers = async (db: Db, owners: Owners): Promise<OutputOf<typeof dashboard.movers>> => {
  const [as_of, from] = await valuationDays(db);
  if (!as_of || !from) return { from: null, as_of: null, currency: BASE_CURRENCY, movers: [], unpriced: 0 };
  const usd = { before: await usdRateOn(db, from), after: await usdRateOn(db, as_of) };
  const one = decimal('1');
  const ratesOf = (currency: Currency) => (currency === BASE_CURRENCY ? { before: one, after: one } : usd);
  const ledgers = await ledgersOf(db, owners, as_of);
  const movements = movementsOf(ledgers.values(), from, (currency) => ratesOf(currency).after);
  const ids = [...movements.keys()];
  const priceOn = await pricesOn(db, [from, as_of], ids);
  const found = (await namesOf(db, ids)).map((named) =>
    moverOf(named, movements.get(named.id)!, {
      prices: { before: priceOn(named.id, from), after: priceOn(named.id, as_of) },
      rates: ratesOf(named.currency),
    }),
  );
  const movers = found.filter((mover) => mover !== null).filter(({ gain }) => !decimal(gain).isZero());
  return {
    from,
    as_of,
    currency: BASE_CURRENCY,
    movers: movers.toSorted(bySize).slice(0, MAX_MOVERS),
    unpriced: found.filter((mover) => mover === null).length,
  };
};
