import { roundMoney, type Decimal } from './decimal.ts';

const MIN_DECIMALS = 2;
const MAX_DECIMALS = 12;

/**
 * What one unit was traded at: a price that times the units comes to the amount, to the cent. A known price of the day
 * is it where it does; else it is the amount by the units, with the fewest decimals that are enough. Null without units.
 */
export const tradePrice = (
  amount: Decimal,
  quantity: Decimal,
  priceOfDay: Decimal | null,
): Decimal | null => {
  const [paid, units] = [amount.abs(), quantity.abs()];
  if (units.isZero()) return null;
  const givesAmountPaid = (price: Decimal) => roundMoney(price.times(units)).eq(paid);
  if (priceOfDay && givesAmountPaid(priceOfDay)) return priceOfDay;
  const exact = paid.div(units);
  for (let decimals = MIN_DECIMALS; decimals < MAX_DECIMALS; decimals++) {
    const price = exact.toDecimalPlaces(decimals);
    if (givesAmountPaid(price)) return price;
  }
  return exact.toDecimalPlaces(MAX_DECIMALS);
};
