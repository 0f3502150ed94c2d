import type { contracts } from '@portal/contracts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { ownersOf } from '../wealth/owners.ts';
import { ownAccounts } from '../transactions/transactions.queries.ts';
import { knownDates } from '../wealth/wealth.queries.ts';
import { mixOf, overlapIn } from './look-through.queries.ts';

/** The client's accounts, and those of them that a request names; an account of somebody else is not there. */
const scopeOf = async ({ db, principal }: SignedInContext, named: readonly string[] | undefined) => {
  const accounts = await ownAccounts(db, await ownersOf(db, principal));
  const { valuation_date: day } = await knownDates(db);
  return {
    accounts,
    chosen: named ? accounts.filter(({ account_uuid }) => named.includes(account_uuid)) : accounts,
    day,
  };
};

/** What the client's accounts are invested in beneath their funds. */
export const lookThrough: Handlers<typeof contracts.lookThrough> = {
  async mix({ body }, context) {
    const { accounts, chosen, day } = await scopeOf(context, body.accounts);
    return { ...(await mixOf(context.db, chosen, day)), accounts };
  },
  async overlap({ body }, context) {
    const { chosen, day } = await scopeOf(context, body.accounts);
    return overlapIn(context.db, chosen, day);
  },
};
