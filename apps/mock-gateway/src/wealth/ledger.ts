// Behaviour: docs/behaviour/ledger.md
import { applyEntry, Decimal, roundMoney, ZERO, type Holdings } from '@portal/portfolio';
import { distributionOf } from '../market/distributions.ts';
import { instrumentOf, isInWholeUnits } from '../market/instruments.ts';
import { splitRatio } from '../market/splits.ts';
import type { AccountPlan, ScriptedEntry } from './account-plan.ts';
import {
  FUND_DECIMALS,
  invest,
  priceAt,
  raiseCash,
  totalOf,
  transfer,
  trimOverweight,
  type Day,
  type NewEntry,
  type Write,
} from './trades.ts';

/** Paid yearly on cash. */
const CASH_INTEREST = 0.0125;
const QUARTER_MONTHS = new Set(['01', '04', '07', '10']);
const MONTHS_A_YEAR = 12;

/** Whether a planned day is this business day, or a holiday or weekend just before it. */
const falls = ({ date, previous }: Day, wanted: string) =>
  date >= wanted && (previous === null || previous < wanted);

const inMonthOf = ({ date }: Day, dayOfMonth: number) =>
  `${date.slice(0, 7)}-${String(dayOfMonth).padStart(2, '0')}`;

const isFirstOf = (day: Day, month: string) =>
  day.date.slice(5, 7) === month && day.previous?.slice(5, 7) !== month;

/** Funds reinvest; the rest pay in cash, and a part of what some pay gives capital back. */
const distribute = (write: Write, holdings: Holdings, day: Day) => {
  for (const [id, { quantity }] of Array.from(holdings.positions)) {
    const instrument = instrumentOf(id);
    const share = distributionOf(instrument, day.date);
    if (share === 0) continue;
    const price = priceAt(day, id);
    const amount = roundMoney(quantity.times(price).times(share));
    if (!amount.gt(0)) continue;
    if (!isInWholeUnits(instrument)) {
      write('reinvestment', amount, id, amount.div(price).toDecimalPlaces(FUND_DECIMALS));
      continue;
    }
    const capital = roundMoney(amount.times(instrument.capitalShare));
    if (amount.gt(capital)) write('distribution', amount.minus(capital), id);
    if (capital.gt(0)) write('return_of_capital', capital, id);
  }
};

/** Each unit held becomes as many as the split says, whatever they are worth. */
const split = (write: Write, holdings: Holdings, { date }: Day) => {
  for (const [id, { quantity }] of Array.from(holdings.positions)) {
    const ratio = splitRatio(id, date);
    if (ratio !== 1) write('split', ZERO, id, quantity.times(ratio - 1));
  }
};

const follow = (write: Write, holdings: Holdings, day: Day, script: readonly ScriptedEntry[]) => {
  for (const { on, type, instrument, quantity, amount, ...more } of script) {
    if (!falls(day, on)) continue;
    const units = quantity === undefined ? undefined : new Decimal(quantity);
    const worth = () =>
      units && instrument ? roundMoney(units.times(priceAt(day, instrument))) : roundMoney(holdings.cash);
    write(type, amount === undefined ? worth() : new Decimal(amount), instrument, units, {
      ...(more.bookCost !== undefined && { book_cost: more.bookCost }),
      ...(more.reverses !== undefined && { reverses: more.reverses }),
      ...(more.enteredOn !== undefined && { entered_on: more.enteredOn }),
    });
  }
};

const payInterest = (write: Write, { cash }: Holdings) => {
  const interest = roundMoney(cash.times(CASH_INTEREST).div(MONTHS_A_YEAR));
  if (interest.gt(0)) write('interest', interest);
};

const chargeFee = (write: Write, holdings: Holdings, day: Day, rate: number) => {
  const fee = roundMoney(totalOf(holdings, day).times(rate).div(4));
  if (!fee.gt(0)) return;
  raiseCash(write, holdings, day, fee);
  write('fee', fee);
};

const contribute = (write: Write, holdings: Holdings, day: Day, monthly: number) => {
  if (monthly > 0) return write('deposit', new Decimal(monthly));
  const wanted = Decimal.min(new Decimal(-monthly), totalOf(holdings, day).times(0.9));
  raiseCash(write, holdings, day, wanted);
  const taken = roundMoney(Decimal.min(wanted, holdings.cash));
  if (taken.gt(0)) write('withdrawal', taken);
};

/**
 * What happens in an account on a business day, by its plan and what it holds; applied to `holdings` and returned.
 * It depends on nothing else, so a ledger can be extended day by day.
 */
export const entriesOf = (
  plan: AccountPlan,
  holdings: Holdings,
  day: Day,
  isOpening: boolean,
): NewEntry[] => {
  const entries: NewEntry[] = [];
  const write: Write = (type, amount, instrument, quantity, more) => {
    const entry: NewEntry = {
      date: day.date,
      type,
      instrument_id: instrument ?? null,
      quantity: quantity?.toFixed() ?? null,
      amount: amount.toFixed(2),
      ...more,
    };
    applyEntry(holdings, entry);
    entries.push(entry);
  };
  split(write, holdings, day);
  if (plan.script) follow(write, holdings, day, plan.script);
  else if (isOpening) write(plan.opening.type, new Decimal(plan.opening.amount));
  else {
    const month = day.date.slice(5, 7);
    if (QUARTER_MONTHS.has(month) && isFirstOf(day, month)) chargeFee(write, holdings, day, plan.feeRate);
    if (plan.monthly !== 0 && falls(day, inMonthOf(day, plan.monthlyDay)))
      contribute(write, holdings, day, plan.monthly);
    if (isFirstOf(day, String(plan.rebalanceMonth).padStart(2, '0')))
      trimOverweight(write, holdings, day, plan);
  }
  for (const planned of plan.transfers) if (falls(day, planned.on)) transfer(write, holdings, day, planned);
  if (day.isMonthEnd) {
    distribute(write, holdings, day);
    payInterest(write, holdings);
  }
  if (!plan.script) invest(write, holdings, day, plan);
  return entries;
};
