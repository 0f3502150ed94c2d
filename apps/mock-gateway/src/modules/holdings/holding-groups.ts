import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import type { InputOf } from '@portal/contracts/call';
import { CURRENCIES } from '@portal/contracts/constants';
import { holdingKinds, type HoldingGrouping } from '@portal/contracts/holding-rows';
import { HOLDINGS_PAGE_SIZE, type holdings } from '@portal/contracts/holdings';
import { weights, type Decimal } from '@portal/portfolio';
import { instrumentsLike } from '../../wealth/instruments-like.ts';
import type { VisibleAccount } from '../../wealth/visible-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { Holding } from './account-holdings.ts';
import { figuresOf, inOrder, sumDeterminable, toHoldingRow, type Row } from './holding-rows.ts';

type Body = InputOf<typeof holdings.list>['body'];

const rowKey = ({ account_uuid, security, currency }: Holding, by: HoldingGrouping) => {
  const what = security?.id ?? `cash.${currency}`;
  return by === 'account' ? `${account_uuid}.${what}` : what;
};

/** The asset class of a row. */
export const classOf = ({ holdings: [first] }: Pick<Row, 'holdings'>): AssetClass =>
  first?.security?.asset_class ?? 'cash';

/** The asset classes that come to less than zero: more cash is owed than there is. */
const owedClasses = (rows: readonly Omit<Row, 'weight'>[]): ReadonlySet<AssetClass> =>
  new Set(
    [...Map.groupBy(rows, classOf)].flatMap(([asset_class, ofClass]) =>
      sumDeterminable(ofClass.map(({ marketValue }) => marketValue))?.isNegative() ? [asset_class] : [],
    ),
  );

/** Returns rows with the weight of each in their total; null for a value that is not known, negative or of a class that is. */
export const rowsOf = (holdings: readonly Holding[], by: HoldingGrouping): Row[] => {
  const grouped = [...Map.groupBy(holdings, (one) => rowKey(one, by))].map(([id, all]) => ({
    id,
    holdings: all,
    marketValue: sumDeterminable(all.map(({ marketValue }) => marketValue)),
  }));
  const owed = owedClasses(grouped);
  const parts = grouped.flatMap((row) =>
    row.marketValue && !row.marketValue.isNegative() && !owed.has(classOf(row))
      ? [{ key: row.id, value: row.marketValue }]
      : [],
  );
  const known = new Map<string, Decimal>(weights(parts).map(({ key, weight }) => [key, weight]));
  return grouped.map((row) => ({ ...row, weight: known.get(row.id) ?? null }));
};

const kindOf = ({ holdings: [first] }: Row) => first?.security?.kind ?? 'cash';
const currencyOf = ({ holdings: [first] }: Row) => first!.currency;

/** Returns the predicate of the filters of a request. */
export const filterBy = async (db: Db, { asset_classes, kinds, currencies, text }: Body) => {
  const like = text === undefined ? null : new Set(await instrumentsLike(db, text));
  return (row: Row) =>
    (!asset_classes || asset_classes.includes(classOf(row))) &&
    (!kinds || kinds.includes(kindOf(row))) &&
    (!currencies || currencies.includes(currencyOf(row))) &&
    (!like || like.has(row.holdings[0]?.security?.id ?? ''));
};

const ALL = 'all';

const groupKeys = (by: HoldingGrouping, accounts: readonly VisibleAccount[]): readonly string[] => {
  if (by === 'asset_class') return assetClasses;
  if (by === 'kind') return holdingKinds;
  if (by === 'currency') return CURRENCIES;
  return by === 'account' ? accounts.map(({ account_uuid }) => account_uuid) : [ALL];
};

const groupKeyOf = (row: Row, by: HoldingGrouping): string => {
  if (by === 'asset_class') return classOf(row);
  if (by === 'kind') return kindOf(row);
  if (by === 'currency') return currencyOf(row);
  return by === 'account' ? row.holdings[0]!.account_uuid : ALL;
};

/** Returns the rows of each group in order, up to the limit in total; the figures of a group are those of all its rows. */
export const groupRows = (rows: readonly Row[], accounts: readonly VisibleAccount[], body: Body) => {
  const { by, sort = 'market_value', order, language = 'en', limit = HOLDINGS_PAGE_SIZE } = body;
  const isDescending = (order ?? (sort === 'name' ? 'ascending' : 'descending')) === 'descending';
  const byKey = Map.groupBy(rows, (row) => groupKeyOf(row, by));
  let remaining = limit;
  return groupKeys(by, accounts).flatMap((key) => {
    const members = byKey.get(key);
    if (!members || remaining <= 0) return [];
    const shown = members.toSorted(inOrder(sort, isDescending, language)).slice(0, remaining);
    remaining -= shown.length;
    return [{ key, ...figuresOf(members), rows: shown.map(toHoldingRow) }];
  });
};
