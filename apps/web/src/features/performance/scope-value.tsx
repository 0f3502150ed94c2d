import { useTranslation } from 'react-i18next';
import { CalculationButton } from '../../parts/calculation/calculation-button.tsx';
import { directionOf } from '../../parts/money/direction.ts';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { RateKey, Returns } from './use-returns.ts';

interface ScopeValueProps {
  returns: Returns;
  onShow: (key: RateKey) => void;
}

/** What the chosen accounts are worth, and what this year brought. */
export const ScopeValue = ({ returns: { currency, flows_in_all, rows }, onShow }: ScopeValueProps) => {
  const { t } = useTranslation();
  const { money, signedPercent } = useFormat();
  const thisYear = rows.find(({ period, basis }) => period === 'ytd' && basis === 'net')?.time_weighted.rate;
  if (!flows_in_all) return null;
  return (
    <LeadFigure
      label={t('performance.values.value')}
      about="market_value"
      figure={money(flows_in_all.closing_value, currency)}
    >
      {thisYear && (
        <p className="soft">
          {t('performance.year_to_date')}{' '}
          <span className={directionOf(thisYear)}>
            <CalculationButton
              text={signedPercent(thisYear)}
              name={t('returns.method.time_weighted')}
              of={t('returns.period.ytd')}
              onOpen={() => onShow({ period: 'ytd', method: 'time_weighted', basis: 'net' })}
            />
          </span>{' '}
          {t('performance.method')}
        </p>
      )}
    </LeadFigure>
  );
};
