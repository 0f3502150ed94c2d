import type { contracts } from '@portal/contracts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { visibleAccounts, type VisibleAccount } from '../accounts/visible-accounts.ts';
import { knownDates } from '../wealth/wealth.queries.ts';
import { mixOf, overlapIn } from './look-through.queries.ts';

const namedAccountOf = ({ account_uuid, number, type, currency }: VisibleAccount) => ({
  account_uuid,
  number,
  type,
  currency,
});

/** The client's accounts, and those of them that a request names; an account of somebody else is not there. */
const scopeOf = async ({ db, principal }: SignedInContext, named: readonly string[] | undefined) => {
  const accounts = await visibleAccounts(db, principal);
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
    return { ...(await mixOf(context.db, chosen, day)), accounts: accounts.map(namedAccountOf) };
  },
  async overlap({ body }, context) {
    const { chosen, day } = await scopeOf(context, body.accounts);
    return overlapIn(context.db, chosen, day);
  },
};
