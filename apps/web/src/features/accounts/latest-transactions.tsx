import type { Transaction } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Load } from '../../ui/load.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLatestTransactions } from './use-accounts.ts';

const SKELETON_LINES = 5;

/** The last few transactions of an account, with a link to all of them. */
export const LatestTransactions = ({ account }: { account: string }) => {
  const { t } = useTranslation();
  return (
    <Section
      title={t('accounts.transactions')}
      aside={
        <Link className="not-printed" to={`/app/transactions?account=${account}`}>
          {t('accounts.transactions_more')}
        </Link>
      }
    >
      <Load read={useLatestTransactions(account)} skeleton={<Skeleton lines={SKELETON_LINES} />}>
        {({ rows }) => <Latest rows={rows} />}
      </Load>
    </Section>
  );
};

const Latest = ({ rows }: { rows: readonly Transaction[] }) => {
  const { t } = useTranslation();
  const columns = useColumns();
  if (rows.length === 0) return <p>{t('accounts.no_transactions')}</p>;
  return (
    <Table
      caption={t('accounts.transactions')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
};

const useColumns = (): Column<Transaction>[] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate, signedMoney } = useFormat();
  return [
    {
      key: 'date',
      title: t('accounts.date'),
      cell: ({ date }) => <span className="unbroken">{shortDate(date)}</span>,
    },
    {
      key: 'transaction',
      title: t('accounts.transaction'),
      cell: ({ type, security, reverses }) => (
        <>
          <span className="account-period">{t(`transactions.type.${type}`)}</span>
          {security && <span className="soft account-number">{security.name[language]}</span>}
          {reverses && (
            <span className="soft account-number">
              {t('transactions.reverses', {
                type: t(`transactions.type.${reverses.type}`),
                date: shortDate(reverses.date),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('accounts.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => signedMoney(amount, currency),
    },
  ];
};
