import type { AssetClass } from '@portal/contracts/asset-classes';
import { decimal, type Decimal } from '@portal/portfolio';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { chosenPortfolio } from '../../wealth/portfolios.ts';
import { visibleAccounts } from '../../wealth/visible-accounts.ts';
import { knownDates } from '../../wealth/wealth.queries.ts';
import { mixOf } from '../look-through/look-through.queries.ts';

/** What the accounts that a request names, or all of them, are invested in beneath their funds, by asset class, on the last valuation day. */
export const mixInScope = async (
  { db, clock, principal }: Pick<SignedInContext, 'db' | 'clock' | 'principal'>,
  wanted: string | undefined,
) => {
  const everyAccount = await visibleAccounts(db, principal);
  const accounts = noteAccounts(principal, chosenPortfolio(everyAccount, wanted));
  const { valuation_date: day } = await knownDates(db, clock.now());
  const mix = await mixOf(db, accounts, day);
  const values = new Map<AssetClass, Decimal>();
  for (const { asset_class, market_value } of mix.classes)
    if (asset_class !== null) values.set(asset_class, decimal(market_value));
  const unknown = mix.classes.find(({ asset_class }) => asset_class === null);
  return { everyAccount, day, mix, values, unknown: unknown ?? null };
};
