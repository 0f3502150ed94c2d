import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Calculation } from './use-returns.ts';

/** The formula of a method in words and signs, with its result. */
export const Formula = ({ calculation }: { calculation: Calculation }) => {
  const { t } = useTranslation();
  const { signedPercent } = useFormat();
  const { method, whole_rate, modified_dietz, rate, days, is_annualized } = calculation;
  return (
    <>
      <p>{t(`return_calculation.how.${method}`)}</p>
      <p className="calculation-formula">{t(`return_calculation.sign.${method}`)}</p>
      <dl className="calculation-results">
        <dt>{t('return_calculation.whole')}</dt>
        <dd>{signedPercent(whole_rate)}</dd>
        {is_annualized && days !== null && (
          <>
            <dt>{t('return_calculation.yearly', { days })}</dt>
            <dd>{signedPercent(rate)}</dd>
          </>
        )}
        {method === 'money_weighted' && (
          <>
            <dt>{t('return_calculation.modified_dietz')}</dt>
            <dd>{signedPercent(modified_dietz)}</dd>
          </>
        )}
      </dl>
      <p className="soft returns-note">{t('return_calculation.day_count')}</p>
    </>
  );
};
