import type { Transaction } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { useAskColumn } from '../../parts/ask/use-ask-column.tsx';
import { AccountNameOf } from '../../parts/money/account-name.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';
import { TransactionKind, UnitPrice } from './transaction-cells.tsx';
import { useRowWindow } from './use-row-window.ts';

interface TransactionTableProps {
  rows: readonly Transaction[];
  accounts: NamedAccounts;
  /** How many rows there are in all, loaded or not. */
  count: number;
}

/** The rows that were loaded; however many these are, only those in and near the window are rendered. */
export const TransactionTable = ({ rows, accounts, count }: TransactionTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns(accounts);
  return (
    <Table
      className="transactions-table"
      narrow="placed"
      caption={t('transactions.title')}
      isCaptionHidden
      columns={columns.map((column) => ({ ...column, className: column.key }))}
      rows={rows}
      keyOf={({ id }) => id}
      window={{ ...useRowWindow(rows.length), count }}
    />
  );
};

const useColumns = (accounts: NamedAccounts): Column<Transaction>[] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate, signedMoney, quantity } = useFormat();
  const ask = useAskColumn(({ id, type, date, security }: Transaction) => ({
    about: { kind: 'transaction', transaction_id: id },
    name: [t(`transactions.type.${type}`), shortDate(date), security?.name[language]]
      .filter(Boolean)
      .join(', '),
  }));
  return [
    {
      key: 'date',
      title: t('transactions.date'),
      cell: ({ date }) => <time dateTime={date}>{shortDate(date)}</time>,
    },
    {
      key: 'transaction',
      title: t('transactions.transaction'),
      isRowHeader: true,
      cell: (row) => <TransactionKind row={row} accounts={accounts} />,
    },
    {
      key: 'account',
      title: t('transactions.account'),
      cell: (row) => (
        <AccountNameOf accounts={accounts} uuid={row.account_uuid} unknown={t('accounts.unknown')} />
      ),
    },
    {
      key: 'quantity',
      title: t('transactions.quantity'),
      isNumber: true,
      cell: (row) => row.quantity !== null && quantity(row.quantity),
    },
    {
      key: 'price',
      title: t('transactions.price'),
      isNumber: true,
      cell: (row) => <UnitPrice row={row} />,
    },
    {
      key: 'amount',
      title: t('transactions.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => signedMoney(amount, currency),
    },
    ...ask,
  ];
};
