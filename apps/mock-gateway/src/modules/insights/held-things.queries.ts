import type { HeldThings } from '@portal/contracts/insights';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { valuationDateAt } from '../../market/calendar.ts';
import { defaultPortfolio } from '../../wealth/portfolios.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { visibleNamedAccounts } from '../../wealth/visible-accounts.ts';
import { heldBy } from '../look-through/positions.queries.ts';

const FUND_KINDS = ['mutual_fund', 'etf', 'money_market'];

const NOTHING: HeldThings = { account_types: [], asset_classes: [], securities: [] };

/**
 * The types of the accounts that the active role sees, and the securities in them with their classes. Nothing for a role
 * that may not see accounts: what an article is related to would tell.
 */
export const heldThings = async ({ db, principal, clock }: SignedInContext): Promise<HeldThings> => {
  if (!principal.permissions.has('dz.view.accounts')) return NOTHING;
  const every = await visibleNamedAccounts(db, principal);
  const accounts = noteAccounts(principal, defaultPortfolio(every));
  const positions = await heldBy(db, accounts, valuationDateAt(clock.now()));
  const ids = positions.flatMap(({ units }) => [...units.keys()]);
  const securities = [...(await securitiesBy(db, ids)).values()];
  return {
    account_types: [...new Set(accounts.map(({ type }) => type))],
    asset_classes: [...new Set(securities.map(({ asset_class }) => asset_class))],
    securities: securities.map(({ id, name, kind }) => ({ id, name, is_fund: FUND_KINDS.includes(kind) })),
  };
};

/** What of the things that a client holds an article concerns. */
export const concernedBy = (
  related: readonly string[],
  { account_types, asset_classes, securities }: HeldThings,
): HeldThings => ({
  account_types: account_types.filter((type) => related.includes(type)),
  asset_classes: asset_classes.filter((one) => related.includes(one)),
  securities: securities.filter(({ id }) => related.includes(id)),
});

/** Whether there is anything in it. */
export const isAny = (held: HeldThings): boolean => Object.values(held).some(({ length }) => length > 0);
