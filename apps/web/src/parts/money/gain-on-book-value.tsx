import { useTranslation } from 'react-i18next';
import { Calculated } from '../calculation/calculated.tsx';
import { directionOf } from './direction.ts';
import { useFormat } from './use-format.ts';

interface GainOnBookValueProps {
  /** The rate is the gain as a share of book value; null where that is not known or zero. */
  total: { gain: string | null; gain_rate: string | null; book_cost: string | null };
  currency: string;
  /** The day of the value; null where there is none. */
  asOf: string | null;
  /** What was gained on, such as the name of a security. */
  of: string;
}

/** A gain or loss with its sign, and beside it how much of book value it is, which shows its calculation. */
export const GainOnBookValue = ({ total, currency, asOf, of }: GainOnBookValueProps) => {
  const { t } = useTranslation();
  const { signedMoney, signedPercent } = useFormat();
  const { gain, gain_rate, book_cost } = total;
  const rate = gain_rate && t('holdings.on_book_value', { rate: signedPercent(gain_rate) });
  return (
    <>
      <span className={directionOf(gain)}>{signedMoney(gain, currency)}</span>
      {rate && (
        <span className="soft change-rate">
          <Calculated
            text={rate}
            name={t('holdings.column.gain_rate')}
            of={of}
            calculation={{ kind: 'gain_rate', part: gain, whole: book_cost, currency, to: asOf }}
          />
        </span>
      )}
    </>
  );
};
