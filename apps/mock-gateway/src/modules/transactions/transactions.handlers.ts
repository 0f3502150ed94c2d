// Behaviour: docs/behaviour/transactions.md
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import { TRANSACTIONS_PAGE_SIZE } from '@portal/contracts/constants';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers } from '../../calls/handlers.ts';
import { defaultPortfolio, requireOneOwner } from '../../wealth/portfolios.ts';
import { knownDates, type Db } from '../../wealth/wealth.queries.ts';
import { countOf, flowsOf } from './flows.queries.ts';
import { placeAfter, toTransaction } from './transaction-rows.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { pageOf, type Filter } from './transactions.queries.ts';
import { instrumentsLike } from '../../wealth/instruments-like.ts';
import { visibleNamedAccounts } from '../../wealth/visible-accounts.ts';

type Body = InputOf<typeof contracts.transactions.list>['body'];

/** A caller who names another user's account has named none. */
const chosenFrom = (accounts: readonly OwnAccount[], wanted: readonly string[] | undefined) => {
  if (wanted === undefined) return defaultPortfolio(accounts);
  const chosen = accounts.filter(({ account_uuid }) => wanted.includes(account_uuid));
  requireOneOwner(chosen, 'body.accounts');
  return chosen;
};

const later = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one);

/** The securities that a text and a symbol leave; undefined where neither is given. */
const instrumentsIn = async (db: Db, { text, security }: Pick<Body, 'text' | 'security'>) => {
  if (text === undefined) return security === undefined ? undefined : [security];
  const like = await instrumentsLike(db, text);
  return security === undefined ? like : like.filter((one) => one === security);
};

/** The client's transactions. */
export const transactions: Handlers<typeof contracts.transactions> = {
  async list({ body }, { db, clock, principal }) {
    const { order = 'newest', limit = TRANSACTIONS_PAGE_SIZE, after } = body;
    const accounts = await visibleNamedAccounts(db, principal);
    const { transactions_from, valuation_date } = await knownDates(db, clock.now());
    const filter: Filter = {
      accounts: noteAccounts(principal, chosenFrom(accounts, body.accounts)),
      types: body.types,
      from: later(transactions_from, body.from),
      to: body.to,
      instruments: await instrumentsIn(db, body),
    };
    // One more than requested, to know whether there is a next page.
    const found = await pageOf(db, filter, { order, limit: limit + 1, after });
    const rows = found.slice(0, limit);
    return {
      transactions_from,
      as_of: valuation_date,
      accounts,
      count: await countOf(db, filter),
      flows: await flowsOf(db, filter),
      rows: rows.map(toTransaction),
      next: found.length > limit ? placeAfter(rows.at(-1)!) : null,
    };
  },
};
