import { useTranslation } from 'react-i18next';
import { directionOf } from './direction.ts';
import { useFormat } from './use-format.ts';

interface GainOnBookValueProps {
  amount: string | null;
  /** The gain as a share of book value; null where that is not known or zero. */
  rate: string | null;
  currency: string;
}

/** A gain or loss with its sign, and beside it how much of book value it is. */
export const GainOnBookValue = ({ amount, rate, currency }: GainOnBookValueProps) => {
  const { t } = useTranslation();
  const { signedMoney, signedPercent } = useFormat();
  return (
    <>
      <span className={directionOf(amount)}>{signedMoney(amount, currency)}</span>
      {rate !== null && (
        <span className="soft change-rate">{t('holdings.on_book_value', { rate: signedPercent(rate) })}</span>
      )}
    </>
  );
};
