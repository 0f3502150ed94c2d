import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import { atCostIn, inOrderOfBeginning, namedAtCost } from '../../../wealth/series/at-cost.queries.ts';
import { atCostOn } from '../../../wealth/series/cost-until.queries.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import type { ReportDays } from './report-days.ts';

/** What counted at cost on a day of a period, as it was known when the period ended. */
export const heldAtCostOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { openingOn, closingOn }: ReportDays,
): Promise<HeldAtCost[]> => {
  const all = await atCostIn(db, accounts, openingOn ?? '');
  const ended = all.filter(({ until }) => until !== null && until <= closingOn);
  const lasting = await atCostOn(db, accounts, closingOn);
  return namedAtCost(db, inOrderOfBeginning([...ended, ...lasting]));
};
