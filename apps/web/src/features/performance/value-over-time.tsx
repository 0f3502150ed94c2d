import type { ValuePeriod } from '@portal/contracts/performance';
import { useState } from 'react';
import { useValues } from './use-performance.ts';
import { ValuesSection } from './values-section.tsx';

const FIRST_PERIOD: ValuePeriod = '1y';

/** The total value over a period, beside the net invested. */
export const ValueOverTime = () => {
  const [period, setPeriod] = useState<ValuePeriod>(FIRST_PERIOD);
  return <ValuesSection period={period} onPeriod={setPeriod} read={useValues(period)} />;
};
