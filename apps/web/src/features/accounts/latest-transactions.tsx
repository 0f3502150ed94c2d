import type { NamedAccount } from '@portal/contracts/named-account';
import type { Transaction } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Load } from '../../ui/load.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { ownerOf } from '../../parts/money/owner-of.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
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
        {({ rows, accounts }) => <Latest rows={rows} accounts={accounts} />}
      </Load>
    </Section>
  );
};

interface LatestProps {
  rows: readonly Transaction[];
  accounts: readonly NamedAccount[];
}

const Latest = ({ rows, accounts }: LatestProps) => {
  const { t } = useTranslation();
  const columns = useColumns(accounts);
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

const useColumns = (accounts: LatestProps['accounts']): Column<Transaction>[] => {
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
      cell: ({ type, security, reverses, account_uuid }) => (
        <>
          <span className="account-period">{t(`transactions.type.${type}`)}</span>
          {security && (
            <span className="soft account-number">
              <SecurityLink
                symbol={security.symbol}
                owner={ownerOf({ account_uuids: [account_uuid] }, accounts)}
              >
                {security.name[language]}
              </SecurityLink>
            </span>
          )}
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
