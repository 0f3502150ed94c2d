import type { YearOfFlows } from '@portal/contracts/returns';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import type { Term } from '../../parts/definitions/terms.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { usePeriodName } from './use-period-name.ts';
import type { Returns } from './use-returns.ts';

const columns = [
  'opening_value',
  'paid_in',
  'taken_out',
  'income',
  'fees',
  'market_change',
  'closing_value',
] as const;
type FlowColumn = (typeof columns)[number];

const terms: Readonly<Partial<Record<FlowColumn, Term>>> = { income: 'income', fees: 'fees' };

/** What a phone shows of a year before its row is opened: what moved, and what it came to. */
const places: Readonly<Partial<Record<FlowColumn, 'main' | 'below'>>> = {
  closing_value: 'main',
  market_change: 'below',
};

/** Outflows have a minus sign, so that a row adds up as it is read. */
const isOut: ReadonlySet<FlowColumn> = new Set(['taken_out', 'fees']);
const asShown = (column: FlowColumn, amount: string | null) =>
  amount !== null && isOut.has(column) && /[1-9]/.test(amount) ? `-${amount}` : amount;

interface FlowsTableProps {
  /** A period other than years has a row of its own, and nothing to add up. */
  returns: Pick<Returns, 'flows' | 'flows_in_all' | 'currency'>;
}

/** What changed the value, by year and in total: each row adds up from left to right, each column to its total. */
export const FlowsTable = ({ returns: { flows, flows_in_all, currency } }: FlowsTableProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const nameOf = usePeriodName();
  const cell = (column: FlowColumn, flow: YearOfFlows) => money(asShown(column, flow[column]), currency);
  return (
    <Table
      caption={t('returns.flows.title')}
      isCaptionHidden
      isWide
      narrow={flows_in_all ? 'two-lines' : 'stacked'}
      rows={flows}
      keyOf={({ year }) => year}
      columns={[
        {
          key: 'year',
          title: t(flows_in_all ? 'returns.flows.year' : 'returns.period_title'),
          cell: ({ year }) => nameOf({ period: year }),
        },
        ...columns.map((column) => ({
          key: column,
          title: t(`returns.flows.${column}`),
          isNumber: true,
          ...(places[column] && { narrow: places[column] }),
          ...(terms[column] && { about: define(terms[column]) }),
          cell: (flow: YearOfFlows) => cell(column, flow),
        })),
      ]}
      {...(flows_in_all && {
        totals: {
          year: t('returns.flows.in_all'),
          ...Object.fromEntries(columns.map((column) => [column, cell(column, flows_in_all)])),
        },
      })}
    />
  );
};
