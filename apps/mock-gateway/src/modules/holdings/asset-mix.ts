// Behaviour: docs/behaviour/holdings.md
import type { OutputOf } from '@portal/contracts/call';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { holdings } from '@portal/contracts/holdings';
import { moneyText, rateText, ZERO } from '@portal/portfolio';
import type { CostIn } from '../../wealth/series/at-cost.queries.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import type { HeldAccount } from './account-holdings.ts';
import { classShares } from './class-shares.ts';
import { holdingsIn } from './holdings-in.ts';

/** Market value and weight of each asset class over some accounts, in the base currency. */
export const assetMix = async (
  db: Db,
  accounts: readonly HeldAccount[],
  costIn: CostIn,
): Promise<OutputOf<typeof holdings.mix>> => {
  const [day] = await valuationDays(db);
  const held = day === undefined ? [] : await holdingsIn(db, accounts, { day, shown: BASE_CURRENCY, costIn });
  const classes = classShares(held);
  if (day === undefined || classes.length === 0)
    return { as_of: null, currency: BASE_CURRENCY, market_value: null, classes: [] };
  return {
    as_of: day,
    currency: BASE_CURRENCY,
    market_value: moneyText(classes.reduce((sum, { value }) => sum.plus(value), ZERO)),
    classes: classes.map(({ asset_class, value, weight }) => ({
      asset_class,
      market_value: moneyText(value),
      weight: rateText(weight ?? ZERO),
    })),
  };
};
