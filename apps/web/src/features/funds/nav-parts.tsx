import type { Fund } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { directionOf } from '../../parts/money/direction.ts';
import { useLanguage } from '../../ui/language.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { useUnitValue } from './use-unit-value.ts';

/** From the value shown before to the last, as a percentage with its sign and as an amount. */
export const Change = ({ fund }: { fund: Fund }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, nav, previous, change, change_rate, currency } = fund;
  const { signedPercent } = useFormat();
  const unitValue = useUnitValue();
  if (change === null || change_rate === null) return t('shell.not_available');
  const direction = directionOf(change);
  return (
    <span className={direction}>
      <Calculated
        text={signedPercent(change_rate)}
        name={t('funds.change')}
        of={name[language]}
        calculation={{
          kind: 'unit_change',
          part: nav?.price ?? null,
          whole: previous?.price ?? null,
          currency,
          from: previous?.date ?? null,
          to: nav?.date ?? null,
        }}
      />
      <span className="fund-change-amount">
        {direction === 'gain' && '+'}
        {unitValue(change, currency)}
      </span>
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
