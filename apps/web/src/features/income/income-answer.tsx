import type { IncomePeriod } from '@portal/contracts/income';
import { useTranslation } from 'react-i18next';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Message } from '../../ui/message.tsx';
import { firstOf } from './shown-sums.ts';

interface IncomeAnswerProps {
  of: IncomePeriod;
  currency: string;
  asOf: string | null;
}

/** The income of twelve months in one figure, where it is, what is still expected, and what the figures leave out. */
export const IncomeAnswer = ({ of, currency, asOf }: IncomeAnswerProps) => {
  const { t } = useTranslation();
  const { money, moneyText, longDate, draw } = useFormat();
  const { year, is_complete, unrated, unknown } = of;
  const side = year === null ? 'expected' : 'received';
  const text = (amount: string) => moneyText(amount, currency);
  const date = longDate(asOf);
  return (
    <LeadFigure label={useLabel(of, currency)} about="income" figure={money(of.total[side], currency)}>
      <p className="income-text">
        {draw(t('income.apart', { taxable: text(of.taxable[side]), registered: text(of.registered[side]) }))}
      </p>
      {!is_complete && (
        <p className="income-text">
          {year !== null &&
            draw(`${t('income.to_date', { year, date, expected: text(of.total.expected) })} `)}
          {t('income.estimate', { date })}
        </p>
      )}
      {unrated > 0 && <Message>{t('income.unrated', { count: unrated })}</Message>}
      {unknown > 0 && <Message>{t('income.unknown', { count: unknown })}</Message>}
    </LeadFigure>
  );
};

const useLabel = ({ year, from, to }: IncomePeriod, currency: string) => {
  const { t } = useTranslation();
  const { month } = useFormat();
  return year === null
    ? t('income.answer.expected', { from: month(firstOf(from)), to: month(firstOf(to)), currency })
    : t('income.answer.received', { year, currency });
};
