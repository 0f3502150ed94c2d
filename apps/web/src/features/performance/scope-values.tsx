import type { ValuePeriod } from '@portal/contracts/performance';
import { useState } from 'react';
import { useScopeValues } from './use-returns.ts';
import { ValuesSection } from './values-section.tsx';

const FIRST_PERIOD: ValuePeriod = 'all';

/** Value and net invested of the chosen accounts. */
export const ScopeValues = ({ scope }: { scope: string | null }) => {
  const [period, setPeriod] = useState<ValuePeriod>(FIRST_PERIOD);
  return <ValuesSection period={period} onPeriod={setPeriod} read={useScopeValues(scope, period)} />;
};
