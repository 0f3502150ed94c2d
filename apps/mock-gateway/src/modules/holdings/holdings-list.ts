import type { InputOf, OutputOf } from '@portal/contracts/call';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import { assetClasses } from '@portal/contracts/asset-classes';
import { HOLDINGS_PAGE_SIZE, type holdings } from '@portal/contracts/holdings';
import {
  holdingColumns,
  holdingKinds,
  type HoldingColumn,
  type HoldingGrouping,
} from '@portal/contracts/holding-rows';
import { CURRENCIES } from '@portal/contracts/constants';
import { weights, type Decimal } from '@portal/portfolio';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { keptGroups } from '../../wealth/kept-groups.ts';
import { wireRate } from '../accounts/account-rows.ts';
import { exchangeBetween } from '../../wealth/exchange.ts';
import {
  namedAccountOf,
  ownAmong,
  visibleAccounts,
  type VisibleAccount,
} from '../../wealth/visible-accounts.ts';
import { atCostIn, costIn, isHeldNow, namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import { instrumentsLike } from '../../wealth/instruments-like.ts';
import { pricesAsOf } from '../../wealth/prices.queries.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { defaultWhole } from '../../wealth/wholes.ts';
import { accountBooks } from './account-book.ts';
import { holdingsOf, type Holding, type MarketView, type Security } from './account-holdings.ts';
import { figuresOf, inOrder, sumDeterminable, toHoldingRow, type Row } from './holding-rows.ts';

type Body = InputOf<typeof holdings.list>['body'];
type Context = Pick<SignedInContext, 'db' | 'principal'>;

const DEFAULT_COLUMNS: readonly HoldingColumn[] = [
  'quantity',
  'price',
  'book_cost',
  'market_value',
  'weight',
  'gain',
  'gain_rate',
];

const chosenColumns = async (db: Db, userId: string): Promise<HoldingColumn[]> => {
  const row = await db
    .selectFrom('holdings_view')
    .select('columns')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const chosen = row ? (JSON.parse(row.columns) as string[]) : DEFAULT_COLUMNS;
  return holdingColumns.filter((column) => chosen.includes(column));
};

/** The accounts that are meant. One that is somebody else's is refused like one that does not exist. */
const inScope = async (
  { account_uuid, group_uuid, shared_by }: Body,
  accounts: readonly VisibleAccount[],
  groups: Awaited<ReturnType<typeof keptGroups>>['groups'],
): Promise<readonly VisibleAccount[]> => {
  const group = groups.find((one) => one.group_uuid === group_uuid);
  if (group_uuid !== undefined && !group) throw new GatewayError('not_found');
  const isNamed = account_uuid !== undefined || shared_by !== undefined;
  const inGroup = group ? accounts.filter((one) => group.accounts.includes(one.account_uuid)) : accounts;
  if (!isNamed) return group ? inGroup : defaultWhole(accounts);
  const found = inGroup.filter(
    (one) =>
      (account_uuid === undefined || one.account_uuid === account_uuid) &&
      (shared_by === undefined || one.shared_by === shared_by),
  );
  if (found.length === 0) throw new GatewayError('not_found');
  return found;
};

const securitiesBy = async (db: Db, ids: readonly string[]): Promise<Map<string, Security>> => {
  const rows = await db
    .selectFrom('instrument')
    .select(['id', 'name_en', 'name_fr', 'kind', 'asset_class', 'currency'])
    .where('id', 'in', [...ids, ''])
    .execute();
  // The kinds of instruments are those of holdings but for cash.
  return new Map(rows.map((row) => [row.id, row as Security]));
};

const valuesOn = async (db: Db, accounts: readonly VisibleAccount[], day: string) => {
  const ids = accounts.map(({ account_uuid }) => account_uuid);
  const rows = await db
    .selectFrom('account_valuation')
    .select(['account_uuid', 'value', 'value_base'])
    .where('account_uuid', 'in', [...ids, ''])
    .where('date', '=', day)
    .execute();
  return new Map(rows.map((row) => [row.account_uuid, row]));
};

/** What some accounts hold, account by account, in a currency. */
export const holdingsIn = async (
  db: Db,
  accounts: readonly VisibleAccount[],
  { day, shown, costIn: cost }: Pick<MarketView, 'day' | 'shown' | 'costIn'>,
): Promise<Holding[]> => {
  const books = await accountBooks(db, accounts);
  const ids = new Set([...books.values()].flatMap(({ positions }) => [...positions.keys()]));
  const view: MarketView = {
    securities: await securitiesBy(db, [...ids]),
    prices: await pricesAsOf(db, [...ids], day),
    exchange: await exchangeBetween(db, day, day),
    day,
    shown,
    costIn: cost,
  };
  const values = await valuesOn(db, accounts, day);
  return accounts.flatMap((account) =>
    holdingsOf(account, books.get(account.account_uuid)!, values.get(account.account_uuid), view),
  );
};

const rowKey = ({ account_uuid, security, currency }: Holding, by: HoldingGrouping) => {
  const what = security?.id ?? `cash.${currency}`;
  return by === 'account' ? `${account_uuid}.${what}` : what;
};

/** Rows with the weight of each in all of them; null for what is below nothing or not known. */
const rowsOf = (holdings: readonly Holding[], by: HoldingGrouping): Row[] => {
  const grouped = [...Map.groupBy(holdings, (one) => rowKey(one, by))].map(([id, all]) => ({
    id,
    holdings: all,
    marketValue: sumDeterminable(all.map(({ marketValue }) => marketValue)),
  }));
  const parts = grouped.flatMap(({ id, marketValue }) =>
    marketValue && !marketValue.isNegative() ? [{ key: id, value: marketValue }] : [],
  );
  const known = new Map<string, Decimal>(weights(parts).map(({ key, weight }) => [key, weight]));
  return grouped.map((row) => ({ ...row, weight: known.get(row.id) ?? null }));
};

const classOf = ({ holdings: [first] }: Row) => first?.security?.asset_class ?? 'cash';
const kindOf = ({ holdings: [first] }: Row) => first?.security?.kind ?? 'cash';
const currencyOf = ({ holdings: [first] }: Row) => first!.currency;

const filterBy = async (db: Db, { asset_classes, kinds, currencies, text }: Body) => {
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

/** The rows of each group in order, as many in all as the limit lets through; figures are those of all its rows. */
const grouped = (rows: readonly Row[], accounts: readonly VisibleAccount[], body: Body) => {
  const { by, sort = 'market_value', order, language = 'en', limit = HOLDINGS_PAGE_SIZE } = body;
  const isDescending = (order ?? (sort === 'name' ? 'ascending' : 'descending')) === 'descending';
  const byKey = Map.groupBy(rows, (row) => groupKeyOf(row, by));
  let room = limit;
  return groupKeys(by, accounts).flatMap((key) => {
    const members = byKey.get(key);
    if (!members || room <= 0) return [];
    const shown = members.toSorted(inOrder(sort, isDescending, language)).slice(0, room);
    room -= shown.length;
    return [{ key, ...figuresOf(members), rows: shown.map(toHoldingRow) }];
  });
};

/** What somebody holds in an account, a group or all of them. */
export const listHoldings = async (
  { body }: InputOf<typeof holdings.list>,
  { db, principal }: Context,
): Promise<OutputOf<typeof holdings.list>> => {
  const accounts = await visibleAccounts(db, principal);
  const { groups } = await keptGroups(db, principal.userId, ownAmong(accounts));
  const scope = await inScope(body, accounts, groups);
  const [only] = scope;
  const currency = body.currency ?? (scope.length === 1 && only ? only.currency : BASE_CURRENCY);
  const [day = ''] = await valuationDays(db);
  const atCost = (await atCostIn(db, scope)).filter(isHeldNow);
  const all = rowsOf(await holdingsIn(db, scope, { day, shown: currency, costIn: costIn(atCost) }), body.by);
  const rows = all.filter(await filterBy(db, body));
  return {
    as_of: day === '' ? null : day,
    currency,
    exchange_rates: await wireRate(db, day),
    accounts: accounts.map(namedAccountOf),
    account_groups: groups.map(({ group_uuid, name }) => ({ group_uuid, name })),
    columns: await chosenColumns(db, principal.userId),
    count: rows.length,
    count_in_scope: all.length,
    left_out: rows.filter(({ marketValue }) => marketValue === null).length,
    held_at_cost: await namedAtCost(db, atCost),
    groups: grouped(rows, scope, body),
    total: figuresOf(rows),
  };
};

/** Keeps which columns somebody wants to see. */
export const chooseColumns = async (
  { body }: InputOf<typeof holdings.chooseColumns>,
  { db, principal }: Context,
): Promise<true> => {
  const row = { columns: JSON.stringify(body.columns) };
  await db
    .insertInto('holdings_view')
    .values({ user_id: principal.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return true;
};
