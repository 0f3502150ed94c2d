import type { FundDetails } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';

interface FundRatioProps {
  fund: FundDetails;
  of: 'management_fee' | 'mer' | 'ter' | 'fer';
}

const DIGITS = 2;

/** What a fund costs in a year as a share of it, which says by whom it is published and of when it is. */
export const FundRatio = ({ fund: { name, fees }, of }: FundRatioProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  const { mer, ter, as_of: to } = fees;
  const given = { kind: of === 'management_fee' ? of : 'fund_ratio', to } as const;
  return (
    <Calculated
      text={percent(fees[of], DIGITS)}
      name={t(`funds.information.${of}`)}
      of={name[language]}
      calculation={of === 'fer' ? { kind: of, mer, ter, to } : given}
    />
  );
};
