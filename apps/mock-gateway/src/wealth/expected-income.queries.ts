// Behaviour: docs/behaviour/income.md
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { decimal, replay, roundMoney, ZERO, type Decimal } from '@portal/portfolio';
import { businessDays, isMonthEnd, MONTHS_A_YEAR, monthsBefore } from '../market/calendar.ts';
import { distributionOf } from '../market/distributions.ts';
import { instrumentById, type Instrument } from '../market/instruments.ts';
import { splitRatio } from '../market/splits.ts';
import { exchangeBetween } from './exchange.ts';
import type { OwnAccount } from './own-accounts.ts';
import { securitiesBy, type NamedSecurity } from './securities.queries.ts';
import { ledgersOf } from './series/ledger.queries.ts';
import { isTaxable } from './taxable-accounts.ts';
import type { Db } from './wealth.queries.ts';

/** The units of a security that accounts in one currency hold together, those of registered accounts apart. */
export interface HeldUnits {
  security: NamedSecurity;
  /** Of the accounts, in which they are paid. */
  currency: Currency;
  isRegistered: boolean;
  units: Decimal;
}

/** A payment that is expected if a unit pays what it paid a year earlier. */
export interface ExpectedPayment extends HeldUnits {
  /** `YYYY-MM`. */
  month: string;
  /** The day of the payment a year earlier. */
  paidOn: string;
  /** What a unit of today was paid on that day, in the currency of the security, to six decimals; capital returned is none of it. */
  perUnit: Decimal;
  /** The base currency for a unit of that currency, on the valuation day. */
  rate: Decimal;
  /** To the cent, in the currency of the accounts and in the base currency. */
  amount: { own: Decimal; base: Decimal };
}

interface ExpectedIncome {
  payments: ExpectedPayment[];
  /** Of what they paid in the twelve months before something is not known: nothing is expected of these. */
  unknown: HeldUnits[];
}

const ONE = decimal('1');
const PER_UNIT_DECIMALS = 6;

const heldBy = async (db: Db, accounts: readonly OwnAccount[], day: string): Promise<HeldUnits[]> => {
  if (accounts.length === 0) return [];
  const ledgers = await ledgersOf(
    db,
    accounts.map(({ account_uuid }) => account_uuid),
    day,
  );
  const held = new Map<string, Omit<HeldUnits, 'security'> & { id: string }>();
  for (const { account_uuid, type, currency } of accounts)
    for (const [id, { quantity }] of replay(ledgers.get(account_uuid) ?? []).positions) {
      const isRegistered = !isTaxable(type);
      const key = `${id}/${currency}/${isRegistered}`;
      held.set(key, { id, currency, isRegistered, units: quantity.plus(held.get(key)?.units ?? ZERO) });
    }
  const all = [...held.values()].filter(({ units }) => units.gt(0));
  const securities = await securitiesBy(
    db,
    all.map(({ id }) => id),
  );
  return all.map(({ id, ...one }) => ({ ...one, security: securities.get(id)! }));
};

/** The closing prices of some securities on some days, by `security/day`. */
const pricesOn = async (db: Db, days: readonly string[], ids: readonly string[]) => {
  if (ids.length === 0 || days.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('price')
    .select(['instrument_id', 'date', 'price'])
    .where('instrument_id', 'in', [...new Set(ids)])
    .where('date', 'in', days)
    .execute();
  return new Map(rows.map(({ instrument_id, date, price }) => [`${instrument_id}/${date}`, price]));
};

interface PaidPerUnit {
  paidOn: string;
  perUnit: Decimal;
}

interface LastYear {
  /** The days on which securities may pay, and those on which they may split. */
  payDays: readonly string[];
  businessDays: readonly string[];
  prices: ReadonlyMap<string, string>;
}

const unitsSince = (id: string, day: string, days: readonly string[]) =>
  days.reduce((units, one) => (one > day ? units.times(splitRatio(id, one)) : units), ONE);

const perUnitOn = (instrument: Instrument, day: string, price: string, days: readonly string[]) =>
  decimal(price)
    .times(distributionOf(instrument, day))
    .times(ONE.minus(instrument.capitalShare))
    .div(unitsSince(instrument.id, day, days))
    .toDecimalPlaces(PER_UNIT_DECIMALS);

/** What a unit of today paid; null where the price of a payment is missing, or there was never any price. */
const paidPerUnit = (id: string, { payDays, businessDays: days, prices }: LastYear): PaidPerUnit[] | null => {
  const instrument = instrumentById.get(id);
  if (!instrument || !payDays.some((day) => prices.has(`${id}/${day}`))) return null;
  const due = payDays.filter((day) => distributionOf(instrument, day) > 0);
  const paid = due.flatMap((day) => {
    const price = prices.get(`${id}/${day}`);
    return price === undefined ? [] : [{ paidOn: day, perUnit: perUnitOn(instrument, day, price, days) }];
  });
  return paid.length < due.length ? null : paid;
};

const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`;

/**
 * What some accounts are to receive in the twelve months after a valuation day if each unit held then pays what it paid
 * at the last twelve month ends, in the month a year later and at the rate of that day. Interest on cash is none of it.
 */
export const expectedIncome = async (
  db: Db,
  accounts: readonly OwnAccount[],
  day: string,
): Promise<ExpectedIncome> => {
  const held = await heldBy(db, accounts, day);
  const after = monthsBefore(day, MONTHS_A_YEAR);
  // By months, whose last business days differ from one year to the next: each of the twelve counts once.
  const days = businessDays(`${after.slice(0, 'YYYY-MM'.length)}-01`, day);
  const payDays = days.filter((one) => isMonthEnd(one)).slice(-MONTHS_A_YEAR);
  const ids = held.map(({ security }) => security.id);
  const lastYear = { payDays, businessDays: days, prices: await pricesOn(db, payDays, ids) };
  const exchange = await exchangeBetween(db, day, day);
  const found: ExpectedIncome = { payments: [], unknown: [] };
  for (const one of held) {
    const { security, currency, units } = one;
    const paid = paidPerUnit(security.id, lastYear);
    const [own, rate] = ([currency, BASE_CURRENCY] as const).map((shown) =>
      exchange.rate(security.currency, shown, day),
    );
    if (!paid || !own || !rate) found.unknown.push(one);
    else
      for (const { paidOn, perUnit } of paid) {
        const amountIn = (shown: Decimal) => roundMoney(units.times(perUnit).times(shown));
        const amount = { own: amountIn(own), base: amountIn(rate) };
        found.payments.push({ ...one, month: nextYear(paidOn), paidOn, perUnit, rate, amount });
      }
  }
  return found;
};
