import { BASE_CURRENCY } from '@portal/contracts/constants';
import { lookThrough, ZERO, type Decimal } from '@portal/portfolio';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { atCostIn, costIn, isHeldNow, type AtCostIn } from '../../wealth/series/at-cost.queries.ts';
import { visibleAccounts, type VisibleAccount } from '../../wealth/visible-accounts.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import type { Holding } from '../holdings/account-holdings.ts';
import { holdingsIn } from '../holdings/holdings-in.ts';
import { fundBookOn, type FundBook } from '../look-through/fund-book.queries.ts';

/** A request for one security. */
export interface SecurityInput {
  params: { security_id: string };
  query: { shared_by?: string | undefined };
}

type Context = Pick<SignedInContext, 'db' | 'principal'>;
type Owner = string | null;

/** One security in the accounts of one owner. */
export interface SecurityScope {
  id: string;
  /** The valuation day. */
  day: string;
  owner: Owner;
  /** Every owner in whose accounts it is or was, the caller first. */
  owners: readonly Owner[];
  /** The accounts of all of them that hold or held it. */
  everyHolder: readonly VisibleAccount[];
  /** All accounts of the owner that the caller sees. */
  accounts: readonly VisibleAccount[];
  /** Those of them that hold or held it; none for a security that only their funds contain. */
  holders: readonly VisibleAccount[];
}

const holdersOf = async (db: Db, accounts: readonly VisibleAccount[], id: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('account_uuid')
    .distinct()
    .where(
      'account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .where('instrument_id', '=', id)
    .execute();
  return new Set(rows.map(({ account_uuid }) => account_uuid));
};

/** The share of a fund that is in a security, with the funds between them opened; the security itself stays closed. */
export const shareWithin = (book: FundBook, fund: string, id: string): Decimal =>
  lookThrough([{ id: fund, weight: ZERO.plus(1) }], (one) =>
    one === id ? null : book.contentsOf(one),
  ).securities.get(id) ?? ZERO;

/** What the accounts hold, in the base currency, and which of it counts at cost. */
export const holdingsOfScope = async (
  db: Db,
  accounts: readonly VisibleAccount[],
  day: string,
): Promise<{ holdings: Holding[]; atCost: AtCostIn[] }> => {
  const atCost = (await atCostIn(db, accounts)).filter(isHeldNow);
  return {
    holdings: await holdingsIn(db, accounts, { day, shown: BASE_CURRENCY, costIn: costIn(atCost) }),
    atCost,
  };
};

const isInFunds = async (db: Db, accounts: readonly VisibleAccount[], day: string, id: string) => {
  const book = await fundBookOn(db, day);
  if (!book.isNamed(id)) return false;
  const { holdings } = await holdingsOfScope(db, accounts, day);
  const funds = new Set(holdings.flatMap(({ security }) => security?.id ?? []));
  return [...funds].some((fund) => fund !== id && shareWithin(book, fund, id).gt(0));
};

/**
 * Finds a security among what one owner has. Without a named owner it is the caller's own, or else that of the first
 * client who shares accounts with it. Throws `not_found` for a security that none of the accounts held and no fund in
 * them contains, as for one that does not exist.
 */
export const securityScope = async (
  { params: { security_id: id }, query }: SecurityInput,
  { db, principal }: Context,
): Promise<SecurityScope> => {
  const [day] = await valuationDays(db);
  const all = await visibleAccounts(db, principal);
  if (day === undefined || all.length === 0) throw new GatewayError('not_found');
  const holding = await holdersOf(db, all, id);
  const byOwner = [...Map.groupBy(all, ({ shared_by }) => shared_by)].toSorted(([one], [other]) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  );
  const holdersAmong = (accounts: readonly VisibleAccount[]) =>
    accounts.filter(({ account_uuid }) => holding.has(account_uuid));
  const owners = byOwner.flatMap(([owner, accounts]) => (holdersAmong(accounts).length > 0 ? [owner] : []));
  for (const [owner, accounts] of byOwner) {
    if (query.shared_by !== undefined && query.shared_by !== owner) continue;
    const holders = holdersAmong(accounts);
    if (holders.length === 0 && !(await isInFunds(db, accounts, day, id))) continue;
    noteAccounts(principal, accounts);
    return { id, day, owner, owners, everyHolder: holdersAmong(all), accounts, holders };
  }
  throw new GatewayError('not_found');
};
