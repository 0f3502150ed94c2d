import type { ValuePeriod } from '@portal/contracts/performance';
import { useState, type ReactNode } from 'react';
import { useCanOpen } from '../../ui/can-open.ts';
import { useIsNearViewport } from '../../ui/use-is-near-viewport.ts';
import { useValues } from './use-performance.ts';
import { ValuePeriodChoice } from './value-period-choice.tsx';
import { ValuesSection } from './values-section.tsx';

const PAGE = '/app/performance';
const FIRST_PERIOD: ValuePeriod = '1y';

interface ValueOverTimeProps {
  /** What is shown below the chart of a period. */
  below?: (period: ValuePeriod) => ReactNode;
  /** Reserves the space of that while the values are loading. */
  room?: ReactNode;
}

/** The total value over a period, beside the net invested. */
export const ValueOverTime = ({ below, room }: ValueOverTimeProps) => {
  const [period, setPeriod] = useState<ValuePeriod>(FIRST_PERIOD);
  const canOpen = useCanOpen();
  // A telephone shows it right below its first screen, which comes first.
  const [box, isNear] = useIsNearViewport({ margin: '0px' });
  return (
    <ValuesSection
      to={canOpen(PAGE) ? PAGE : undefined}
      aside={<ValuePeriodChoice chosen={period} onChoose={setPeriod} />}
      read={useValues(period, { enabled: isNear })}
      isNear={isNear}
      box={box}
      room={room}
    >
      {below?.(period)}
    </ValuesSection>
  );
};
