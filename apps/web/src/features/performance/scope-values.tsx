import type { ValuePeriod } from '@portal/contracts/performance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useScopeValues } from './use-returns.ts';
import { PeriodChoice, Values } from './value-over-time.tsx';
import './performance.css';

const HEIGHT_PX = 280;
const FIRST_PERIOD: ValuePeriod = 'all';

/** Value and net invested of the chosen accounts. */
export const ScopeValues = ({ scope }: { scope: string | null }) => {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<ValuePeriod>(FIRST_PERIOD);
  const { values, error, tryAgain } = useScopeValues(scope, period);
  return (
    <Section
      className="values"
      title={t('performance.values.title')}
      aside={<PeriodChoice period={period} onChoose={setPeriod} />}
    >
      <p className="soft">{t('performance.values.lead')}</p>
      {error ? (
        <LoadError text={t(error.messageKey)} onTryAgain={tryAgain} />
      ) : (
        <div className="values-body">{values ? <Values {...values} /> : <Skeleton height={HEIGHT_PX} />}</div>
      )}
    </Section>
  );
};
