import type { HoldingColumn, HoldingRow, HoldingSort } from '@portal/contracts/holding-rows';
import { holdingSorts } from '@portal/contracts/holding-rows';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import type { Term } from '../../parts/definitions/terms.ts';
import { directionOf } from '../../parts/money/direction.ts';
import { useLanguage } from '../../ui/language.ts';
import { totalsOf, type SummedColumn } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { ownerOf } from '../../parts/money/owner-of.ts';
import { HoldingName } from './holding-name.tsx';
import type { Holdings } from './holdings-response.ts';
import type { HoldingsViewState } from './holdings-view.ts';
import { useGroupName } from './use-group-name.ts';

type Sums = Holdings['total'];
type Figures = Pick<HoldingRow, keyof Sums>;

interface HoldingTableProps {
  state: HoldingsViewState;
  list: Holdings;
}

/** The holdings, in groups with their sums. */
export const HoldingTable = ({ state, list }: HoldingTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns(state, list);
  const nameOf = useGroupName(state.view.by, list);
  return (
    <Table
      caption={t('holdings.table')}
      isCaptionHidden
      isWide
      narrow="two-lines"
      columns={columns}
      groups={list.groups.map(({ key, rows, ...sums }) => ({
        key,
        title: state.view.by === 'security' ? null : nameOf(key),
        rows,
        totals:
          state.view.by === 'security' || rows.length < 2
            ? null
            : totalsOf(columns, t('holdings.subtotal', { group: nameOf(key) }), sums),
      }))}
      keyOf={({ id }) => id}
      totals={totalsOf(columns, t('holdings.total'), list.total)}
    />
  );
};

const isSort = (column: HoldingColumn): column is HoldingColumn & HoldingSort =>
  holdingSorts.some((sort) => sort === column);

/** In the currency of the figures; the others are of no currency, or of the security's own. */
const inCurrency: ReadonlySet<HoldingColumn> = new Set([
  'original_cost',
  'book_cost',
  'market_value',
  'gain',
  'price_gain',
  'currency_gain',
  'income',
]);
const places: Partial<Record<HoldingColumn, 'main' | 'below'>> = { market_value: 'main', gain: 'below' };

const terms: Readonly<Partial<Record<HoldingColumn, Term>>> = {
  original_cost: 'original_cost',
  book_cost: 'book_cost',
  market_value: 'market_value',
  weight: 'weight',
  gain: 'unrealized_gain',
  gain_rate: 'unrealized_gain',
  price_gain: 'gain_parts',
  currency_gain: 'gain_parts',
  income: 'income',
};

const useColumns = ({ view, sortBy }: HoldingsViewState, list: Holdings) => {
  const { t } = useTranslation();
  const { columns, currency, accounts } = list;
  const cells = useCells(list);
  const sortOf = (sort: HoldingSort, column: string) => ({
    direction: view.sort === sort ? view.order : ('none' as const),
    hint: t('holdings.sort', { column }),
    onSort: () => sortBy(sort),
  });
  const titleOf = (column: HoldingColumn) => {
    const name = t(`holdings.column.${column}`);
    return inCurrency.has(column) ? t('holdings.in_currency', { column: name, currency }) : name;
  };
  const name: SummedColumn<HoldingRow, Sums> = {
    key: 'name',
    title: t('holdings.name'),
    sort: sortOf('name', t('holdings.name')),
    cell: (row) => <HoldingName row={row} shown={currency} owner={ownerOf(row, accounts)} />,
  };
  return [
    name,
    ...columns.map((column): SummedColumn<HoldingRow, Sums> => ({
      key: column,
      title: titleOf(column),
      isNumber: true,
      ...(places[column] && { narrow: places[column] }),
      ...(terms[column] && { about: define(terms[column]) }),
      ...(isSort(column) && { sort: sortOf(column, t(`holdings.column.${column}`)) }),
      ...cells[column],
    })),
  ];
};

type Cells = Pick<SummedColumn<HoldingRow, Sums>, 'cell' | 'sum'>;

const useCells = (list: Holdings): Record<HoldingColumn, Cells> => {
  const { currency } = list;
  const calculated = useCalculated(list);
  const { t } = useTranslation();
  const { money, signedMoney, price, quantity, shortDate } = useFormat();
  const both = (show: (figures: Figures) => ReactNode): Cells => ({ cell: show, sum: show });
  const part = (key: 'price' | 'currency' | 'income') =>
    both(({ parts }) => signedMoney(parts?.[key], currency));
  return {
    quantity: { cell: (row) => (row.security ? quantity(row.quantity) : null) },
    price: {
      cell: (row) =>
        row.security && (
          <>
            <span>{price(row.price, row.currency)}</span>
            {row.price_date && <span className="soft holding-note">{shortDate(row.price_date)}</span>}
          </>
        ),
    },
    original_cost: both(({ original_cost }) => money(original_cost, currency)),
    book_cost: both(({ book_cost }) => money(book_cost, currency)),
    market_value: {
      cell: (row) => (
        <>
          {money(row.market_value, currency)}
          {row.is_at_cost && <span className="soft holding-note">{t('held_at_cost.short')}</span>}
        </>
      ),
      sum: ({ market_value }) => money(market_value, currency),
    },
    gain: both(({ gain }) => <span className={directionOf(gain)}>{signedMoney(gain, currency)}</span>),
    price_gain: part('price'),
    currency_gain: part('currency'),
    income: part('income'),
    ...calculated,
  };
};

/** The percentages of a row or of sums, which show how they are calculated. */
const useCalculated = ({ total, currency, as_of }: Holdings) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent, signedPercent } = useFormat();
  const nameOf = ({ security, currency: own }: HoldingRow) =>
    security ? security.name[language] : t('accounts.cash', { currency: own });
  // Weights are of all there is before filters, which the total is only where nothing is filtered.
  const whole = total.weight === '1' ? total.market_value : null;
  const weight = ({ weight: rate, market_value }: Figures, of: string) => (
    <Calculated
      text={percent(rate, 2)}
      name={t('holdings.column.weight')}
      of={of}
      calculation={{ kind: 'weight', part: market_value, whole, currency, to: as_of }}
    />
  );
  const gainRate = ({ gain_rate, gain, book_cost }: Figures, of: string) => (
    <Calculated
      text={signedPercent(gain_rate)}
      name={t('holdings.column.gain_rate')}
      of={of}
      calculation={{ kind: 'gain_rate', part: gain, whole: book_cost, currency, to: as_of }}
    />
  );
  const cells = (show: typeof weight): Cells => ({ cell: (row) => show(row, nameOf(row)), sum: show });
  return { weight: cells(weight), gain_rate: cells(gainRate) };
};
