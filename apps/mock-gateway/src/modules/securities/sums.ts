import { decimal, moneyText, ZERO, type Decimal } from '@portal/portfolio';

const AVERAGE_DECIMALS = 4;

/** The cost of one unit with four decimals; null without units, and where the cost is not known. */
export const averageText = (cost: Decimal | null, quantity: Decimal): string | null =>
  cost && quantity.gt(0) ? cost.div(quantity).toDecimalPlaces(AVERAGE_DECIMALS).toFixed() : null;

/** An amount to the cent as the wire writes it; null where it is not known. */
export const text = (amount: Decimal | null) => amount && moneyText(amount);

/** Sums amounts; null when one of them is not known. */
export const sumKnown = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce<Decimal | null>((all, one) => all && one && all.plus(one), ZERO);

/** Reads an amount of the wire. */
export const read = (amount: string | null) => (amount === null ? null : decimal(amount));

const yearOf = ({ date }: { date: string }) => date.slice(0, 4);

/** Rows by calendar year, the latest first. */
export const byYear = <Row extends { date: string }>(rows: readonly Row[]) =>
  [...Map.groupBy(rows, yearOf)].toSorted(([one], [other]) => (one < other ? 1 : -1));
