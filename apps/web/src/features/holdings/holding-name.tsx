import type { HoldingRow } from '@portal/contracts/holding-rows';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

interface HoldingNameProps {
  row: HoldingRow;
  /** The currency that the figures are in. */
  shown: string;
  /** The number of the client who shares the accounts; null for the user's own. */
  owner: string | null;
}

/** The name of a security, with its symbol, its accounts, and the value and cost of a foreign one in its currency. */
export const HoldingName = ({ row, shown, owner }: HoldingNameProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, price, quantityText, draw } = useFormat();
  const { security, currency, account_uuids, own_market_value, own_book_cost } = row;
  return (
    <>
      <span className="holding-name">
        {security ? (
          <SecurityLink symbol={security.symbol} owner={owner}>
            {security.name[language]}
          </SecurityLink>
        ) : (
          t('holdings.cash', { currency })
        )}
      </span>
      <span className="soft holding-note">
        {[
          security?.symbol,
          account_uuids.length > 1 && t('holdings.in_accounts', { count: account_uuids.length }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {security && row.price !== null && (
        <span className="soft holding-note holding-units">
          {draw(
            t('holdings.units', { quantity: quantityText(row.quantity), price: price(row.price, currency) }),
          )}
        </span>
      )}
      {security && row.price === null && !row.is_at_cost && (
        <span className="soft holding-note">
          {t(row.market_value === null ? 'holdings.never_priced' : 'holdings.partly_at_cost')}
        </span>
      )}
      {security && currency !== shown && own_market_value !== null && (
        <span className="soft holding-note">
          {draw(
            t('holdings.own_value', {
              value: moneyText(own_market_value, currency),
              cost: moneyText(own_book_cost, currency),
            }),
          )}
        </span>
      )}
    </>
  );
};
