import type { FundReturn } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

interface RateProps {
  one: FundReturn;
  /** The fund and the period. */
  of: string;
  /** Whether the cell itself shows that it is a yearly rate. */
  isYearSaid?: boolean;
}

/** A return with its sign, or why there is none. */
export const Rate = ({
  one: { from, to, rate, is_annualized, why_not },
  of,
  isYearSaid = false,
}: RateProps) => {
  const { t } = useTranslation();
  const { signedPercent } = useFormat();
  const reason = why_not ?? 'price_missing';
  if (rate === null) return <span className="soft wrapping">{t(`funds.returns.${reason}`)}</span>;
  return (
    <>
      <Calculated
        text={signedPercent(rate)}
        name={t('funds.returns.rate')}
        of={of}
        calculation={{ kind: 'fund_return', from, to }}
      />
      {isYearSaid && is_annualized && <span className="soft"> {t('funds.returns.annualized')}</span>}
    </>
  );
};
