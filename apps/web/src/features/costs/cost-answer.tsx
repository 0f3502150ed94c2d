import type { CostYear } from '@portal/contracts/costs';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { Definition } from '../../parts/definitions/definition.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Message } from '../../ui/message.tsx';

interface CostAnswerProps {
  of: CostYear;
  currency: string;
  onShowFees: () => void;
}

/** Two decimals of a percentage, as every share of the page. */
const DIGITS = 2;

/** What a year cost in one figure, what it is made of, and what it leaves out. */
export const CostAnswer = ({ of, currency, onShowFees }: CostAnswerProps) => {
  const { t } = useTranslation();
  const { money, moneyText, longDate, percent } = useFormat();
  const { year, from, to, total, share, average_value, is_complete, left_out, unrated } = of;
  const named = { year, date: longDate(to), next: Number(year) + 1 };
  return (
    <>
      <p className="costs-total">{money(total, currency)}</p>
      <p className="costs-lead">
        {t(is_complete ? 'costs.answer' : 'costs.answer_to_date', named)}
        {share !== null && (
          <>
            {' '}
            <InSentence
              text={t('costs.answer_share', {
                share: placeOfRate[0],
                value: moneyText(average_value, currency),
              })}
              rates={[
                <Calculated
                  key="share"
                  text={percent(share, DIGITS)}
                  name={t('costs.share')}
                  of={year}
                  calculation={{ kind: 'cost_share', part: total, whole: average_value, currency, from, to }}
                />,
              ]}
            />
          </>
        )}
      </p>
      <Parts of={of} currency={currency} onShowFees={onShowFees} />
      {!is_complete && <Message>{t('costs.incomplete', named)}</Message>}
      {left_out > 0 && <Message>{t('costs.left_out', { count: left_out })}</Message>}
      {unrated > 0 && <Message>{t('costs.unrated', { count: unrated })}</Message>}
    </>
  );
};

const Parts = ({ of: { fees, fund_expenses, year }, currency, onShowFees }: CostAnswerProps) => {
  const { t } = useTranslation();
  const { money, moneyText } = useFormat();
  const paid = money(fees, currency);
  return (
    <dl className="costs-parts">
      <dt>
        {t('costs.fees')}
        <Definition of="fees" title={t('costs.fees')} />
      </dt>
      <dd>
        <button
          type="button"
          className="plain-button link-like"
          aria-label={t('costs.show_fees', { amount: moneyText(fees, currency), year })}
          onClick={onShowFees}
        >
          {paid}
        </button>
      </dd>
      <dt>
        {t('costs.fund_expenses')}
        <Definition of="fund_expenses" title={t('costs.fund_expenses')} />
      </dt>
      <dd>{money(fund_expenses, currency)}</dd>
    </dl>
  );
};
