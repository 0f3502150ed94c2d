import type { ReportPart } from '@portal/contracts/report-figures';
import { costIn } from '../../../wealth/series/at-cost.queries.ts';
import { atCostOn } from '../../../wealth/series/cost-until.queries.ts';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import { rowsOf } from '../../holdings/holding-groups.ts';
import { figuresOf, inOrder, toHoldingRow } from '../../holdings/holding-rows.ts';
import { holdingsUntil } from '../../holdings/holdings-in.ts';
import type { ReportDays } from './report-days.ts';

/** What an account held at the end of a period, the largest first, in its currency. */
export const holdingsOf = async (
  db: Db,
  account: OwnAccount,
  { closingOn: day }: ReportDays,
): Promise<ReportPart['holdings']> => {
  const view = { day, shown: account.currency, costIn: costIn(await atCostOn(db, [account], day)) };
  const rows = rowsOf(await holdingsUntil(db, [account], view), 'security');
  const { book_cost, market_value, gain } = figuresOf(rows);
  return {
    rows: rows.toSorted(inOrder('market_value', true, 'en')).map((row) => {
      const holding = toHoldingRow(row);
      const { kind, security, currency, quantity, price, price_date, is_at_cost } = holding;
      const figures = {
        book_cost: holding.book_cost,
        market_value: holding.market_value,
        gain: holding.gain,
      };
      return { kind, security, currency, quantity, price, price_date, is_at_cost, ...figures };
    }),
    total: { book_cost, market_value, gain },
  };
};
