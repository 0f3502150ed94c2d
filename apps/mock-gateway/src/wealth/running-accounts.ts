import {
  bookAtCost,
  noHoldings,
  nothingAtCost,
  replay,
  type HeldAtCost,
  type Holdings,
  type LedgerEntry,
} from '@portal/portfolio';
import type { Currency } from '@portal/contracts/constants';
import type { AccountPlan } from './account-plan.ts';
import { withBookCost } from './ledger-cost.ts';
import type { ValuationState } from './valuation-states.ts';
import type { Db } from './wealth.queries.ts';

/** An account that is advanced day by day. */
export interface RunningAccount {
  id: string;
  currency: Currency;
  openedOn: string;
  plan: AccountPlan;
  holdings: Holdings;
  /** What of them no price is known of. */
  atCost: HeldAtCost;
  hasBegun: boolean;
  /** What its valuations count; null where they do not count every entry, so that its series corrects them. */
  state: ValuationState | null;
}

/** Whether an entry is of cash, or of a security that a price is known of. */
const hasPrice = (priced: ReadonlyMap<string, unknown>, { instrument_id }: LedgerEntry) =>
  instrument_id === null || priced.has(instrument_id);

/** Reads the accounts that have a ledger of their own, as of its end. */
export const runningAccounts = async (
  db: Db,
  priced: ReadonlyMap<string, string>,
): Promise<RunningAccount[]> => {
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('valuation_state as s', 's.account_uuid', 'a.account_uuid')
    .select(['a.account_uuid', 'a.currency', 'a.opened_on', 'a.plan', 's.entries', 's.is_provisional'])
    .where('a.account_uuid', 'not in', (query) => query.selectFrom('account_copy').select('account_uuid'))
    .orderBy('a.account_uuid')
    .execute();
  const running: RunningAccount[] = [];
  for (const { account_uuid, currency, opened_on, plan, entries: valued, is_provisional } of rows) {
    const entries = await db
      .selectFrom('ledger_entry')
      .select(['date', 'type', 'instrument_id', 'quantity', 'amount', 'book_cost', 'reverses'])
      .where('account_uuid', '=', account_uuid)
      .orderBy('date')
      .orderBy('id')
      .execute();
    const ledger = entries.map(withBookCost);
    const atCost = nothingAtCost();
    for (const entry of ledger) if (!hasPrice(priced, entry)) bookAtCost(atCost, entry);
    running.push({
      id: account_uuid,
      currency,
      openedOn: opened_on,
      // The plan is what this module wrote.
      plan: JSON.parse(plan) as AccountPlan,
      holdings: entries.length > 0 ? replay(ledger) : noHoldings(),
      atCost,
      hasBegun: entries.length > 0,
      state:
        entries.length === (valued ?? 0)
          ? { entries: entries.length, isProvisional: is_provisional === 1 }
          : null,
    });
  }
  return running;
};
