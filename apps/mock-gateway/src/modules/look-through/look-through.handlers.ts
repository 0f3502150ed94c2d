// Behaviour: docs/behaviour/look-through.md
import type { contracts } from '@portal/contracts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { namedAccountOf, visibleAccounts } from '../../wealth/visible-accounts.ts';
import { defaultPortfolio, requireOneOwner } from '../../wealth/portfolios.ts';
import { knownDates } from '../../wealth/wealth.queries.ts';
import { mixOf, overlapIn } from './look-through.queries.ts';

/** The client's accounts, and those of them that a request names; another user's account does not exist. */
const scopeOf = async ({ db, clock, principal }: SignedInContext, named: readonly string[] | undefined) => {
  const accounts = await visibleAccounts(db, principal);
  const { valuation_date: day } = await knownDates(db, clock.now());
  const chosen = named
    ? accounts.filter(({ account_uuid }) => named.includes(account_uuid))
    : defaultPortfolio(accounts);
  requireOneOwner(chosen, 'body.accounts');
  noteAccounts(principal, chosen);
  return { accounts, chosen, day };
};

/** What the client's accounts are invested in through their funds. */
export const lookThrough: Handlers<typeof contracts.lookThrough> = {
  async mix({ body }, context) {
    const { accounts, chosen, day } = await scopeOf(context, body.accounts);
    return { ...(await mixOf(context.db, chosen, day)), accounts: accounts.map(namedAccountOf) };
  },
  async overlap({ body }, context) {
    const { chosen, day } = await scopeOf(context, body.accounts);
    return overlapIn(context.db, chosen, day);
  },
};
