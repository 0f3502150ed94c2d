import type { SecurityDetails, SecurityHeld } from '@portal/contracts/security-rows';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Statistics } from '../../ui/statistics.tsx';

export interface HeldNowProps {
  details: SecurityDetails;
  held: SecurityHeld;
  /** What all accounts hold together. */
  total: NonNullable<SecurityHeld['total']>;
}

/** Units, price, cost and what the gain is made of. */
export const SecurityFacts = ({
  details: { as_of, currency, market_value, security },
  held,
  total,
}: HeldNowProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, signedMoney, percent, price, quantity, longDate } = useFormat();
  const isForeign = held.currency !== currency;
  const part = (key: 'price' | 'currency' | 'income') => signedMoney(total.parts?.[key], currency);
  return (
    <>
      <Statistics
        className="security-facts"
        figures={[
          { label: t('holdings.column.quantity'), value: quantity(total.quantity) },
          {
            label: t('securities.price', { currency: held.currency }),
            value: (
              <>
                {price(held.price, held.currency)}
                {held.price_date !== null && (
                  <span className="soft security-note">{longDate(held.price_date)}</span>
                )}
              </>
            ),
          },
          {
            label: t('securities.average_cost', { currency }),
            value: price(total.average_cost, currency),
            about: define('book_cost'),
          },
          ...(isForeign
            ? [
                {
                  label: t('securities.average_cost', { currency: held.currency }),
                  value: price(total.own_average_cost, held.currency),
                },
              ]
            : []),
          {
            label: t('holdings.in_currency', { column: t('holdings.column.book_cost'), currency }),
            value: money(total.book_cost, currency),
          },
          {
            label: t('holdings.in_currency', { column: t('holdings.column.original_cost'), currency }),
            value: money(total.original_cost, currency),
            about: define('original_cost'),
          },
          {
            label: t('securities.weight'),
            value: (
              <Calculated
                text={percent(total.weight, 2)}
                name={t('securities.weight')}
                of={security.name[language]}
                calculation={{
                  kind: 'weight',
                  part: total.market_value,
                  whole: market_value,
                  currency,
                  to: as_of,
                }}
              />
            ),
            about: define('weight'),
          },
          {
            label: t('securities.part.price', { currency }),
            value: part('price'),
            about: define('gain_parts'),
          },
          ...(isForeign
            ? [{ label: t('securities.part.currency', { currency }), value: part('currency') }]
            : []),
          {
            label: t('securities.part.income', { currency }),
            value: part('income'),
            about: define('income'),
          },
          {
            label: t('securities.realized.total', { currency }),
            value: signedMoney(held.realized_gain, currency),
          },
        ]}
      />
      <p className="soft security-method">{t('securities.method')}</p>
    </>
  );
};
