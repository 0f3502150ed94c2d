import type { Transaction } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import type { Accounts } from './account-name.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { useRowWindow } from './use-row-window.ts';

interface TransactionTableProps {
  rows: readonly Transaction[];
  accounts: Accounts;
  /** How many rows there are in all, loaded or not. */
  count: number;
}

const columns = [
  { key: 'date', isNumber: false },
  { key: 'transaction', isNumber: false },
  { key: 'account', isNumber: false },
  { key: 'quantity', isNumber: true },
  { key: 'price', isNumber: true },
  { key: 'amount', isNumber: true },
] as const;

/** The rows that were loaded; however many these are, only those in and near the window are drawn. */
export const TransactionTable = ({ rows, accounts, count }: TransactionTableProps) => {
  const { t } = useTranslation();
  const { body, measure, from, to, above, below } = useRowWindow(rows.length);
  return (
    <table
      className="ui very basic unstackable table data-table transactions-table"
      aria-rowcount={count + 1}
    >
      <caption className="visually-hidden">{t('transactions.title')}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ key, isNumber }) => (
            <th key={key} scope="col" className={isNumber ? `number ${key}` : key}>
              {t(`transactions.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Room height={above} />
        {rows.slice(from, to).map((row, at) => (
          <TransactionRow key={row.id} row={row} at={from + at} accounts={accounts} measure={measure} />
        ))}
        <Room height={below} />
      </tbody>
    </table>
  );
};

/** The room of rows that are not drawn. */
const Room = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" className="row-room" style={{ height }} />;
