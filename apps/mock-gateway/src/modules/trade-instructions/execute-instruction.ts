import { Decimal, decimal, estimateOf, moneyText, unitsFor, type Estimate } from '@portal/portfolio';
import type { Currency } from '@portal/contracts/constants';
import { exchangeBetween } from '../../wealth/exchange.ts';
import { instrumentOf } from '../../market/instruments.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { Execution } from './move-instruction.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

const NOTHING = { amount: null, units: null };

/** The value of a unit at the close of a day, in a currency; null where it is not known yet. */
const priceOn = async (db: Db, fund: string, day: string, currency: Currency): Promise<Decimal | null> => {
  const found = await db
    .selectFrom('price')
    .select('price')
    .where('instrument_id', '=', fund)
    .where('date', '=', day)
    .executeTakeFirst();
  const exchange = await exchangeBetween(db, day, day);
  const rate = exchange.rate(instrumentOf(fund).currency, currency, day);
  return found && rate ? decimal(found.price).times(rate) : null;
};

const PRICE_DECIMALS = 4;

/** What an amount was asked for stays; what was asked for in units, or all of them, has its worth of the day. */
const measureOf = ({ measure, kind, amount, units }: InstructionRow) => {
  const isAmount = measure === 'amount' || (measure === 'all' && kind === 'buy');
  return isAmount
    ? ({ by: 'amount', amount: new Decimal(amount ?? 0) } as const)
    : ({ by: 'units', units: new Decimal(units ?? 0) } as const);
};

interface Account {
  currency: Currency;
  /** Units of the fund that are sold or switched from; null for other kinds. */
  held: Decimal | null;
}

/** What is sold for an amount is everything, where the value has fallen below it. */
const withinHeld = (estimate: Estimate, price: Decimal, held: Decimal | null): Estimate =>
  held && estimate.units?.gt(held) ? estimateOf({ by: 'units', units: held }, price, NOTHING) : estimate;

/** At which values an instruction is executed, at the close of its day; null while they are not known. */
export const executionOf = async (
  db: Db,
  row: InstructionRow,
  { currency, held }: Account,
): Promise<Execution | null> => {
  const { fund_id, to_fund_id, trade_on } = row;
  if (fund_id === null)
    return {
      executed_amount: row.amount,
      executed_units: null,
      executed_price: null,
      executed_to_units: null,
      executed_to_price: null,
    };
  const price = await priceOn(db, fund_id, trade_on, currency);
  const toPrice = to_fund_id === null ? null : await priceOn(db, to_fund_id, trade_on, currency);
  if (!price || (to_fund_id !== null && !toPrice)) return null;
  const { amount, units } = withinHeld(estimateOf(measureOf(row), price, NOTHING), price, held);
  const toUnits = toPrice && amount && unitsFor(amount, toPrice);
  return {
    executed_amount: amount && moneyText(amount),
    executed_units: units && units.toFixed(),
    executed_price: price.toFixed(PRICE_DECIMALS),
    executed_to_units: toUnits && toUnits.toFixed(),
    executed_to_price: toPrice && toPrice.toFixed(PRICE_DECIMALS),
  };
};
