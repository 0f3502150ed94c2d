import type { Transaction } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { AccountName, type Accounts } from './account-name.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

interface TransactionRowProps {
  row: Transaction;
  /** Its place among all that were loaded, from 0. */
  at: number;
  accounts: Accounts;
  /** Told of the row's element, to learn its height. */
  measure: (element: HTMLTableRowElement | null) => void;
}

/** One transaction: a line of the table, or on a phone two lines with the figure at the right. */
export const TransactionRow = ({ row, at, accounts, measure }: TransactionRowProps) => {
  const { shortDate, signedMoney } = useFormat();
  return (
    <tr ref={measure} data-index={at} aria-rowindex={at + 2}>
      <td className="date">
        <time dateTime={row.date}>{shortDate(row.date)}</time>
      </td>
      <th scope="row" className="transaction">
        <What row={row} />
      </th>
      <td className="account soft">
        <AccountName accounts={accounts} uuid={row.account_uuid} />
      </td>
      <td className="number quantity">
        <Units row={row} />
      </td>
      <td className="number price">
        <UnitPrice row={row} />
      </td>
      <td className="number amount">{signedMoney(row.amount, row.currency)}</td>
    </tr>
  );
};

const What = ({ row: { type, security, settles_on, reverses, entered_on } }: { row: Transaction }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  return (
    <>
      <span className="transaction-type">{t(`transactions.type.${type}`)}</span>
      {security && (
        <span className="soft transaction-security">
          {security.name[language]} ({security.symbol})
        </span>
      )}
      {reverses && (
        <span className="soft transaction-note">
          {t(security ? 'transactions.reverses_security' : 'transactions.reverses', {
            type: t(`transactions.type.${reverses.type}`),
            date: shortDate(reverses.date),
            security: security?.name[language],
          })}
        </span>
      )}
      {entered_on && (
        <span className="soft transaction-note">
          {t('transactions.entered_on', { date: shortDate(entered_on) })}
        </span>
      )}
      {settles_on && (
        <span className="soft transaction-settles">
          {t('transactions.settles', { date: shortDate(settles_on) })}
        </span>
      )}
    </>
  );
};

const Units = ({ row }: { row: Transaction }) => {
  const { quantity } = useFormat();
  return row.quantity === null ? null : quantity(row.quantity);
};

/** A price that is not known says so, and a close that it is one; where no unit has a price there is nothing. */
const UnitPrice = ({ row: { price, price_kind, price_currency } }: { row: Transaction }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (price_kind === null || price_currency === null) return null;
  return (
    <>
      {format.price(price, price_currency)}
      {price !== null && price_kind === 'close' && (
        <span className="soft transaction-note">{t('transactions.price_kind.close')}</span>
      )}
    </>
  );
};
