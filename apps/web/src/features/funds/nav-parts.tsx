import type { Fund } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../parts/money/direction.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { useUnitValue } from './use-unit-value.ts';

/** From the value shown before to the last, as a percentage with its sign and as an amount. */
export const Change = ({ fund: { change, change_rate, currency } }: { fund: Fund }) => {
  const { t } = useTranslation();
  const { signedPercent } = useFormat();
  const unitValue = useUnitValue();
  if (change === null || change_rate === null) return t('shell.not_available');
  return (
    <span className={directionOf(change)}>
      {signedPercent(change_rate)}
      <span className="fund-change-amount">{unitValue(change, currency)}</span>
    </span>
  );
};

/** Shows that a value is older than its rule allows. */
export const Stale = ({ fund }: { fund: Fund }) => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  return (
    fund.is_stale && (
      <span className="fund-stale">{t('funds.stale', { date: shortDate(fund.expected_on) })}</span>
    )
  );
};
