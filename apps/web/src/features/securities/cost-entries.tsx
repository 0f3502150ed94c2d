import type { SecurityEntry } from '@portal/contracts/securities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountNameOf } from '../../parts/money/account-name.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/charts/chart-frame.tsx';
import { useCanOpen } from '../../ui/can-open.ts';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { signedUnits, useCostFile } from './use-cost-file.ts';
import type { SecurityHistory } from './use-securities.ts';

const FIRST_SHOWN = 8;

interface CostEntriesProps {
  history: SecurityHistory;
  symbol: string;
}

/** Everything that changed units or cost, the latest first, with the average cost after it. */
export const CostEntries = ({ history, symbol }: CostEntriesProps) => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  const [isAll, setAll] = useState(false);
  const columns = useColumns(history);
  const rows = useCostFile(history);
  // A distribution in cash changes neither; it is in the table of distributions.
  const entries = history.entries.filter(({ type }) => type !== 'distribution');
  return (
    <Section
      title={t('securities.cost.title')}
      aside={
        history.shared_by === null &&
        canOpen('/app/transactions') && (
          <Link className="not-printed" to={`/app/transactions?security=${symbol}`}>
            {t('securities.every_transaction')}
          </Link>
        )
      }
    >
      <p className="soft security-method">{t('securities.cost.lead')}</p>
      <Table
        caption={t('securities.cost.title')}
        isCaptionHidden
        narrow="two-lines"
        columns={columns}
        rows={isAll ? entries : entries.slice(0, FIRST_SHOWN)}
        keyOf={({ id }) => id}
      />
      <p className="security-more not-printed">
        {entries.length > FIRST_SHOWN && (
          <Button isExpanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('securities.show_fewer') : t('securities.show_all', { count: entries.length })}
          </Button>
        )}
        <DownloadButton
          name={t('securities.cost.file', { symbol })}
          of={t('securities.cost.title')}
          rows={rows}
        />
      </p>
    </Section>
  );
};

const useColumns = ({ accounts, currency }: SecurityHistory): Column<SecurityEntry>[] => {
  const { t } = useTranslation();
  const { shortDate, quantity, price, signedMoney, money } = useFormat();
  return [
    {
      key: 'transaction',
      title: t('transactions.transaction'),
      cell: ({ date, type, reverses, entered_on, account_uuid }) => (
        <>
          <time className="unbroken" dateTime={date}>
            {shortDate(date)}
          </time>{' '}
          {t(`transactions.type.${type}`)}
          <span className="soft security-note">
            <AccountNameOf accounts={accounts} uuid={account_uuid} />
          </span>
          {reverses && (
            <span className="soft security-note">
              {t('transactions.reverses', {
                type: t(`transactions.type.${reverses.type}`),
                date: shortDate(reverses.date),
              })}
            </span>
          )}
          {entered_on !== undefined && (
            <span className="soft security-note">
              {t('transactions.entered_on', { date: shortDate(entered_on) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'quantity',
      title: t('holdings.column.quantity'),
      isNumber: true,
      cell: (row) => {
        const units = signedUnits(row);
        return units !== null && quantity(units);
      },
    },
    {
      key: 'price',
      title: t('holdings.column.price'),
      isNumber: true,
      cell: ({ price: value, price_currency }) => price_currency !== null && price(value, price_currency),
    },
    {
      key: 'amount',
      title: t('transactions.amount'),
      isNumber: true,
      narrow: 'main',
      cell: (row) => signedMoney(row.amount, row.currency),
    },
    {
      key: 'units_after',
      title: t('securities.cost.units_after'),
      isNumber: true,
      narrow: 'below',
      cell: ({ units_after }) => quantity(units_after),
    },
    {
      key: 'book_cost',
      title: t('securities.cost.book_cost_after', { currency }),
      about: define('book_cost'),
      isNumber: true,
      cell: ({ book_cost_after }) => money(book_cost_after, currency),
    },
    {
      key: 'average',
      title: t('securities.average_cost', { currency }),
      isNumber: true,
      cell: ({ average_cost_after, units_after }) =>
        // Without units there is no cost of one.
        Number(units_after) !== 0 && price(average_cost_after, currency),
    },
  ];
};
