import { BASE_CURRENCY } from '@portal/contracts/constants';
import { ZERO, type Decimal } from '@portal/portfolio';
import type { VisibleAccount } from '../../wealth/visible-accounts.ts';
import { holdingsIn } from '../holdings/holdings-in.ts';
import type { Holding } from '../holdings/account-holdings.ts';
import { atCostIn, costIn, isHeldNow, type AtCostIn } from '../../wealth/series/at-cost.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { cashId } from './fund-book.queries.ts';

/** What some accounts hold together on a day, in the base currency and to the cent, as in the list of holdings. */
export interface HeldInScope {
  /** Positive values, by instrument; cash by `cashId`. */
  values: Map<string, Decimal>;
  /** Cash owed; 0 when none is. */
  overdrawn: Decimal;
  /** Instruments without a price up to the day, and without an invested amount. */
  unpriced: string[];
  /** Instruments counted at cost. */
  atCost: AtCostIn[];
  /** The total of the values: with the cash owed it equals the accounts' own values. */
  total: Decimal;
}

const idOf = ({ security, currency }: Holding) => security?.id ?? cashId(currency);

const sum = (amounts: Iterable<Decimal>) => [...amounts].reduce((all, one) => all.plus(one), ZERO);

/** Values what some accounts hold; cash is netted between them first. Null without accounts. */
export const heldInScope = async (
  db: Db,
  accounts: readonly VisibleAccount[],
  day: string,
): Promise<HeldInScope | null> => {
  if (accounts.length === 0) return null;
  const atCost = (await atCostIn(db, accounts)).filter(isHeldNow);
  const holdings = await holdingsIn(db, accounts, {
    day,
    shown: BASE_CURRENCY,
    costIn: costIn(atCost),
  });
  const values = new Map<string, Decimal>();
  const unpriced = new Set<string>();
  for (const holding of holdings) {
    const [id, value] = [idOf(holding), holding.marketValue];
    if (value === null) unpriced.add(id);
    else values.set(id, value.plus(values.get(id) ?? ZERO));
  }
  const owned = new Map([...values].filter(([, value]) => value.gt(0)));
  const owed = [...values.values()].filter((value) => value.lt(0));
  return {
    values: owned,
    overdrawn: sum(owed).neg(),
    unpriced: [...unpriced],
    atCost,
    total: sum(owned.values()),
  };
};
