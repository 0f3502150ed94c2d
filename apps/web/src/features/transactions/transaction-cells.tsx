import type { Transaction } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { ownerOf } from '../../parts/money/owner-of.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';

/** What kind of transaction it is, in what, and what else is known of it. */
export const TransactionKind = ({ row, accounts }: { row: Transaction; accounts: NamedAccounts }) => {
  const { type, security, settles_on, reverses, entered_on } = row;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  return (
    <>
      <span className="transaction-type">{t(`transactions.type.${type}`)}</span>
      {security && (
        <span className="soft transaction-security">
          <SecurityLink
            symbol={security.symbol}
            owner={ownerOf({ account_uuids: [row.account_uuid] }, accounts)}
          >
            {security.name[language]}
          </SecurityLink>{' '}
          ({security.symbol})
        </span>
      )}
      <UnitsAndPrice row={row} />
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

/** What a narrow table has no columns for. */
const UnitsAndPrice = ({ row }: { row: Transaction }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (row.quantity === null) return null;
  const quantity = format.quantityText(row.quantity);
  return (
    <span className="soft transaction-units">
      {row.price === null || row.price_currency === null
        ? t('transactions.units', { count: Number(row.quantity), quantity })
        : t('holdings.units', { quantity, price: format.price(row.price, row.price_currency) })}
      {row.price !== null && row.price_kind === 'close' && `, ${t('transactions.price_kind.close')}`}
    </span>
  );
};

/** An unknown price and a closing price are marked as such; the cell is empty where no unit has a price. */
export const UnitPrice = ({ row: { price, price_kind, price_currency } }: { row: Transaction }) => {
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
