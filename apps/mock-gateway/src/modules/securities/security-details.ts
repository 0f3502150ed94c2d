import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { HoldingKind, HoldingRow } from '@portal/contracts/holding-rows';
import type { SecurityDetails, SecurityHeld, SecurityPosition } from '@portal/contracts/security-rows';
import { decimal, moneyText, rateText, roundMoney, ZERO, type Decimal } from '@portal/portfolio';
import { pricesAsOf } from '../../wealth/prices.queries.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { namedAtCost, type AtCostIn } from '../../wealth/series/at-cost.queries.ts';
import { namedAccountOf } from '../../wealth/visible-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { Holding } from '../holdings/account-holdings.ts';
import { rowsOf } from '../holdings/holding-groups.ts';
import { figuresOf as sumsOfRows, toHoldingRow } from '../holdings/holding-rows.ts';
import { fundBookOn, type FundBook } from '../look-through/fund-book.queries.ts';
import { regionOfCountry } from '../look-through/geography.ts';
import { historyOf, sumsOf } from './security-history.ts';
import { holdingsOfScope, shareWithin, type SecurityScope } from './security-scope.ts';
import { averageText, read } from './sums.ts';

const SHARE_DECIMALS = 4;

type Figures = NonNullable<SecurityHeld['total']>;

const figuresOf = (row: HoldingRow): Figures => {
  const quantity = decimal(row.quantity ?? '0');
  const [value, cost] = [row.own_market_value, row.own_book_cost];
  return {
    quantity: quantity.toFixed(),
    own_market_value: value,
    own_book_cost: cost,
    own_gain: value === null || cost === null ? null : moneyText(decimal(value).minus(cost)),
    own_average_cost: averageText(read(cost), quantity),
    average_cost: averageText(read(row.book_cost), quantity),
    market_value: row.market_value,
    weight: row.weight,
    original_cost: row.original_cost,
    book_cost: row.book_cost,
    gain: row.gain,
    gain_rate: row.gain_rate,
    parts: row.parts,
  };
};

/** The row of the security in a list of holdings, as the page of holdings has it. */
const rowIn = (holdings: readonly Holding[], id: string): HoldingRow | undefined => {
  const row = rowsOf(holdings, 'security').find((one) => one.id === id);
  return row && toHoldingRow(row);
};

/** What a list of holdings comes to, as the page of holdings has it. */
const valueOf = (holdings: readonly Holding[]) => sumsOfRows(rowsOf(holdings, 'security')).market_value;

const positionsOf = ({ holders, id }: SecurityScope, holdings: readonly Holding[]): SecurityPosition[] =>
  holders.flatMap((account) => {
    const ofAccount = holdings.filter(({ account_uuid }) => account_uuid === account.account_uuid);
    const row = rowIn(ofAccount, id);
    if (!row) return [];
    const { is_at_cost } = row;
    const account_market_value = valueOf(ofAccount);
    return [{ ...namedAccountOf(account), is_at_cost, ...figuresOf(row), account_market_value }];
  });

const heldOf = async (
  db: Db,
  scope: SecurityScope,
  { holdings, atCost }: { holdings: readonly Holding[]; atCost: readonly AtCostIn[] },
): Promise<SecurityHeld | null> => {
  const { id, day, holders } = scope;
  const security = (await securitiesBy(db, [id])).get(id);
  if (holders.length === 0 || !security) return null;
  const price = (await pricesAsOf(db, [id], day)).get(id);
  const row = rowIn(holdings, id);
  const history = await historyOf(db, scope);
  const days = history.entries.map(({ date }) => date);
  return {
    // The kinds of instruments are those of holdings but for cash.
    kind: security.kind as HoldingKind,
    currency: security.currency,
    price: price?.price ?? null,
    price_date: price?.date ?? null,
    is_at_cost: row?.is_at_cost ?? false,
    first_on: days.at(-1) ?? day,
    left_on: row ? null : (history.entries.find(({ quantity }) => quantity !== null)?.date ?? null),
    total: row ? figuresOf(row) : null,
    positions: positionsOf(scope, holdings),
    ...sumsOf(history),
    held_at_cost: await namedAtCost(
      db,
      atCost.filter(({ instrument }) => instrument === id),
    ),
  };
};

const valuesOf = (holdings: readonly Holding[]) => {
  const values = new Map<string, Decimal>();
  for (const { security, marketValue } of holdings)
    if (security && marketValue) values.set(security.id, marketValue.plus(values.get(security.id) ?? ZERO));
  return values;
};

type ThroughFunds = Pick<SecurityDetails, 'funds' | 'through_funds'>;

/** The funds that contain the security; what they come to is the sum of their amounts as shown. */
const fundsOf = ({ id }: SecurityScope, holdings: readonly Holding[], book: FundBook): ThroughFunds => {
  const total = holdings.reduce((sum, { marketValue }) => sum.plus(marketValue ?? ZERO), ZERO);
  const shareText = (amount: Decimal) =>
    rateText((total.gt(0) ? amount.div(total) : ZERO).toDecimalPlaces(SHARE_DECIMALS));
  const found = [...valuesOf(holdings)]
    .filter(([fund, value]) => fund !== id && value.gt(0))
    .flatMap(([fund, value]) => {
      const [weight, as_of] = [shareWithin(book, fund, id), book.compositionOf(fund)];
      if (as_of === null || !weight.gt(0)) return [];
      return [{ fund, as_of, weight, amount: roundMoney(weight.times(value)) }];
    })
    .toSorted((one, other) => other.amount.cmp(one.amount) || (one.fund < other.fund ? -1 : 1));
  const sum = found.reduce((all, { amount }) => all.plus(amount), ZERO);
  return {
    through_funds: found.length === 0 ? null : { share: shareText(sum), market_value: moneyText(sum) },
    funds: found.map(({ fund, as_of, weight, amount }) => ({
      id: fund,
      name: book.nameOf(fund),
      as_of,
      weight: rateText(weight.toDecimalPlaces(SHARE_DECIMALS)),
      share: shareText(amount),
      market_value: moneyText(amount),
    })),
  };
};

const isListedFund = async (db: Db, id: string) =>
  (await db.selectFrom('fund_profile').select('fund_id').where('fund_id', '=', id).execute()).length > 0;

/** What a security is, what the owner of a scope has of it, and through which funds. */
export const detailsOf = async (db: Db, scope: SecurityScope): Promise<SecurityDetails> => {
  const { id, day, owner, owners, accounts } = scope;
  const found = await holdingsOfScope(db, accounts, day);
  const book = await fundBookOn(db, day);
  const attributes = book.attributesAsHeld(id);
  const country = attributes?.country ?? null;
  return {
    as_of: day,
    currency: BASE_CURRENCY,
    shared_by: owner,
    market_value: valueOf(found.holdings),
    owners: [...owners],
    security: {
      symbol: id,
      name: book.nameOf(id),
      asset_class: attributes?.asset_class ?? null,
      country,
      region: country === null ? null : regionOfCountry(country),
      sector: attributes?.sector ?? null,
      is_listed_fund: await isListedFund(db, id),
    },
    held: await heldOf(db, scope, found),
    ...fundsOf(scope, found.holdings, book),
  };
};
