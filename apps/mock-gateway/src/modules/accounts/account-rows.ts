import type { AccountGroupRow, AccountPurpose, AccountRow } from '@portal/contracts/account-rows';
import type { Currency } from '@portal/contracts/constants';
import {
  moneyText,
  periodChange,
  rateText,
  weights,
  ZERO,
  type DailyValue,
  type Decimal,
} from '@portal/portfolio';
import type { Db } from '../../wealth/wealth.queries.ts';
import { wireRateOf } from '../../wealth/wire-change.ts';
import type { AtCostIn } from '../../wealth/series/at-cost.queries.ts';
import type { Exchange } from '../../wealth/exchange.ts';
import { dailyValuesIn, type ValuationSpan } from '../../wealth/valuations.queries.ts';
import type { VisibleAccount } from '../../wealth/visible-accounts.ts';

export const purposeOf: Record<VisibleAccount['type'], AccountPurpose> = {
  rrsp: 'retirement',
  spousal_rrsp: 'retirement',
  rrif: 'retirement',
  lira: 'retirement',
  lif: 'retirement',
  tfsa: 'tax_free',
  fhsa: 'home',
  resp: 'education',
  rdsp: 'disability',
  non_registered: 'investment',
  joint: 'investment',
  corporate: 'business',
};

/** An account with its values of the year. */
export interface ValuedAccount {
  account: VisibleAccount;
  /** In the currency shown. */
  values: readonly DailyValue[];
  /** In its own currency; null when it has not been valued. */
  ownValue: Decimal | null;
  /** In the currency shown. */
  value: Decimal | null;
  /** Securities held without a price and without an amount. */
  leftOut: number;
}

interface ValuedIn {
  shown: Currency;
  span: ValuationSpan;
  exchange: Exchange;
  atCost: readonly AtCostIn[];
}

/** How many securities of each account are in no value; accounts without any are left out. */
const leftOutBy = (atCost: readonly AtCostIn[]): Map<string, number> => {
  const leftOut = atCost.filter(({ until, amount }) => until === null && amount === null);
  const byAccount = Map.groupBy(leftOut, ({ account }) => account.account_uuid);
  return new Map(Array.from(byAccount, ([account, all]) => [account, all.length]));
};

/** Values accounts in a currency over the year. */
export const valued = async (
  db: Db,
  accounts: readonly VisibleAccount[],
  { shown, span, exchange, atCost }: ValuedIn,
): Promise<ValuedAccount[]> => {
  const leftOut = leftOutBy(atCost);
  return Promise.all(
    accounts.map(async (account) => {
      const read = (currency: Currency, from: string) =>
        dailyValuesIn(db, account, currency, { from, exchange });
      const values = await read(shown, span.yearOpening);
      const own = shown === account.currency ? values : await read(account.currency, span.latest);
      const latestOf = (all: readonly DailyValue[]) =>
        all.at(-1)?.date === span.latest ? all.at(-1)!.value : null;
      return {
        account,
        values,
        ownValue: latestOf(own),
        value: latestOf(values),
        leftOut: leftOut.get(account.account_uuid) ?? 0,
      };
    }),
  );
};

const changeFrom = (values: readonly DailyValue[], opening: string) => {
  const change = periodChange(values, opening);
  // Without any value there was no gain; without a valuation the gain is unknown.
  const none = values.some(({ date }) => date >= opening) ? moneyText(ZERO) : null;
  return {
    from: change && change.from,
    opening_value: change && moneyText(change.openingValue),
    net_deposits: change && moneyText(change.netDeposits),
    gain: change ? moneyText(change.gain) : none,
    return_rate: change && wireRateOf(change).return_rate,
  };
};

/** Value, share and changes of values over the year. */
export const figuresOf = (
  values: readonly DailyValue[],
  { value, share }: { value: Decimal | null; share: Decimal | null },
  { previous, yearOpening }: ValuationSpan,
): Pick<AccountGroupRow, 'value' | 'share' | 'day' | 'year_to_date'> => ({
  value: value && moneyText(value),
  share: share && rateText(share),
  day: changeFrom(values, previous),
  year_to_date: changeFrom(values, yearOpening),
});

/**
 * The share of each account in the total of its owner, in their order; null for one that is negative or unknown. The
 * accounts shared by a client have a total of their own.
 */
export const sharesOf = (accounts: readonly ValuedAccount[]): (Decimal | null)[] => {
  const parts = accounts.flatMap(({ value, account: { shared_by } }, key) =>
    value && !value.isNegative() ? [{ key, value, shared_by }] : [],
  );
  const wholes = Map.groupBy(parts, ({ shared_by }) => shared_by).values();
  const shares = new Map([...wholes].flatMap(weights).map(({ key, weight }) => [key, weight]));
  return accounts.map((_, at) => shares.get(at) ?? null);
};

/** Sums the known values; null when none is known. */
export const sumKnown = (amounts: readonly (Decimal | null)[]): Decimal | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? known.reduce((sum, amount) => sum.plus(amount), ZERO) : null;
};

/** An account in its wire shape. */
export const accountRowOf = (
  { account, values, ownValue, value, leftOut }: ValuedAccount,
  share: Decimal | null,
  span: ValuationSpan,
): AccountRow => {
  const { account_uuid, client_id, is_shared, number, type, currency, opened_on, closed_on } = account;
  return {
    account_uuid,
    client_id,
    is_shared,
    number,
    type,
    purpose: purposeOf[type],
    currency,
    opened_on,
    closed_on,
    market_value: ownValue && moneyText(ownValue),
    ...figuresOf(values, { value, share }, span),
    left_out: leftOut,
  };
};
