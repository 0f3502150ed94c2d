import type { GainYear } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Message } from '../../ui/message.tsx';

interface GainAnswerProps {
  of: GainYear;
  currency: string;
  asOf: string | null;
}

/** What a year gained in one figure, what it is made of, and what it leaves out. */
export const GainAnswer = ({ of: { year, is_complete, taxable }, currency, asOf }: GainAnswerProps) => {
  const { t } = useTranslation();
  const { signedMoney, moneyText, longDate, draw } = useFormat();
  const { disposals, gain, left_out } = taxable;
  const amounts = {
    proceeds: moneyText(taxable.proceeds, currency),
    cost: moneyText(taxable.cost, currency),
    outlays: moneyText(taxable.outlays, currency),
  };
  return (
    <LeadFigure label={t('realized_gains.answer', { year, currency })} figure={signedMoney(gain, currency)}>
      <p className="realized-gains-lead">
        {disposals === 0
          ? t('realized_gains.nothing', { year })
          : draw(t('realized_gains.made_of', { count: disposals - left_out, ...amounts }))}
        {!is_complete && ` ${t('realized_gains.to_date', { year, date: longDate(asOf) })}`}
      </p>
      {left_out > 0 && <Message>{t('realized_gains.left_out', { count: left_out })}</Message>}
    </LeadFigure>
  );
};
