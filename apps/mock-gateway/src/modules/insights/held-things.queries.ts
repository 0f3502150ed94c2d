import type { Article, HeldThing } from '@portal/contracts/insights';
import type { SignedInContext } from '../../calls/handlers.ts';
import { valuationDateAt } from '../../market/calendar.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { ownersOf, sharersWith } from '../../wealth/owners.ts';
import { defaultPortfolio } from '../../wealth/portfolios.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { heldBy } from '../look-through/positions.queries.ts';

/** What a client holds, by the names under which articles are related to it. */
export type Held = ReadonlyMap<string, HeldThing>;

const FUND_KINDS = ['mutual_fund', 'etf', 'money_market'];

/**
 * The types of the accounts that the active role sees, and the securities in them with their classes. Nothing for a role
 * that may not see accounts: what an article is related to would tell.
 */
export const heldThings = async ({ db, principal, clock }: SignedInContext): Promise<Held> => {
  if (!principal.permissions.has('dz.view.accounts')) return new Map();
  const shared = await sharersWith(db, principal);
  const accounts = defaultPortfolio(await ownAccounts(db, await ownersOf(db, principal), shared));
  const positions = await heldBy(db, accounts, valuationDateAt(clock.now()));
  const securities = await securitiesBy(
    db,
    positions.flatMap(({ units }) => [...units.keys()]),
  );
  const things: HeldThing[] = [
    ...accounts.map(({ type }) => ({ kind: 'account_type', id: type }) as const),
    ...Array.from(
      securities.values(),
      ({ asset_class }) => ({ kind: 'asset_class', id: asset_class }) as const,
    ),
    ...Array.from(
      securities.values(),
      ({ id, name, kind }) => ({ kind: 'security', id, name, is_fund: FUND_KINDS.includes(kind) }) as const,
    ),
  ];
  return new Map(things.map((thing) => [thing.id, thing]));
};

/** What of the client's an article concerns. */
export const heldOf = (related: readonly string[], held: Held): Article['held'] =>
  related.flatMap((name) => held.get(name) ?? []);
