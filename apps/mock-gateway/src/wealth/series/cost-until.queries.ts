import { BASE_CURRENCY } from '@portal/contracts/constants';
import { accountSeries, instrumentsIn } from '@portal/portfolio';
import { valuationDays, type Db } from '../wealth.queries.ts';
import { atCostIn, type AtCostIn, type NamedAccount } from './at-cost.queries.ts';
import { ledgersOf } from './ledger.queries.ts';
import { marketUntil } from './market.queries.ts';

const isHeldOn =
  (day: string) =>
  ({ since, until }: Pick<AtCostIn, 'since' | 'until'>) =>
    since <= day && (until === null || until > day);

/** What an account held at cost on a day, for the amounts of that day: later purchases count for nothing then. */
const heldOn = async (db: Db, account: NamedAccount, day: string, asOf: string): Promise<AtCostIn[]> => {
  const entries = (await ledgersOf(db, [account.account_uuid], day)).get(account.account_uuid) ?? [];
  const market = await marketUntil(db, asOf, [...instrumentsIn(entries)]);
  const { atCost } = accountSeries({ ...market, entries, isForeign: account.currency !== BASE_CURRENCY });
  return atCost.filter(isHeldOn(day)).map((held) => ({ ...held, account }));
};

/**
 * What some accounts held at cost at the close of a day, each as it is held still (`until` is null). Updates the stored
 * valuations as `atCostIn` does.
 */
export const atCostOn = async (
  db: Db,
  accounts: readonly NamedAccount[],
  day: string,
): Promise<AtCostIn[]> => {
  const [asOf] = await valuationDays(db);
  if (asOf === undefined) return [];
  const held = (await atCostIn(db, accounts)).filter(isHeldOn(day));
  const affected = new Map(held.map(({ account }) => [account.account_uuid, account]));
  const all: AtCostIn[] = [];
  for (const account of affected.values()) all.push(...(await heldOn(db, account, day, asOf)));
  return all.map((one) => ({ ...one, until: null }));
};
