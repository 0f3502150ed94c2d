import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Table } from '../../ui/table/table.tsx';
import type { Calculation } from './use-costs.ts';

type AccountPart = Calculation['by_account'][number];

/** The days of one account over which neither the units nor the ratio changed, each with what it cost. */
export const StretchTable = ({ account, currency }: { account: AccountPart; currency: string }) => {
  const { t } = useTranslation();
  const { money, quantity, shortDate, percent } = useFormat();
  const title = `${t(`accounts.type.${account.type}`)} ${account.number}`;
  return (
    <>
      <h3>{title}</h3>
      <Table
        caption={title}
        isCaptionHidden
        isWide
        narrow="two-lines"
        className="costs-stretches"
        rows={account.stretches}
        keyOf={({ from }) => from}
        columns={[
          {
            key: 'period',
            title: t('costs.calculation.period'),
            cell: ({ from, to }) => (
              <>
                {shortDate(from)} – {shortDate(to)}
              </>
            ),
          },
          { key: 'days', title: t('costs.calculation.days'), isNumber: true, cell: ({ days }) => days },
          {
            key: 'units',
            title: t('costs.calculation.units'),
            isNumber: true,
            cell: (stretch) => quantity(stretch.quantity),
          },
          {
            key: 'value',
            title: t('costs.calculation.value_of_days'),
            isNumber: true,
            narrow: 'below',
            cell: ({ value_of_days }) => money(value_of_days, currency),
          },
          {
            key: 'fer',
            title: t('costs.calculation.fer'),
            isNumber: true,
            cell: ({ fer }) => percent(fer, 2),
          },
          {
            key: 'amount',
            title: t('costs.calculation.amount', { currency }),
            isNumber: true,
            narrow: 'main',
            cell: ({ amount }) => quantity(amount),
          },
        ]}
        totals={{ period: t('costs.in_all'), amount: money(account.amount, currency) }}
      />
    </>
  );
};
