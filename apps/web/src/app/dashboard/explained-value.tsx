import type { ValuePeriod } from '@portal/contracts/performance';
import { ValueOverTime } from '../../features/performance/value-over-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsNearViewport } from '../../ui/use-is-near-viewport.ts';
import { lazyScreen } from '../lazy-screen.tsx';

const SENTENCE_HEIGHT_PX = 104;
const skeleton = <Skeleton height={SENTENCE_HEIGHT_PX} />;

const TotalChange = lazyScreen(
  async () => (await import('../../features/value-change/total-change.tsx')).TotalChange,
  { texts: 'value-change', fallback: skeleton },
);

/** The total value over a period, and why it changed. */
export const ExplainedValue = () => (
  <ValueOverTime room={skeleton} below={(period) => <Explanation period={period} />} />
);

/** Loads once it is near the viewport or the first screen is complete: on a telephone it is far below that. */
const Explanation = ({ period }: { period: ValuePeriod }) => {
  const [box, isNear] = useIsNearViewport();
  return <div ref={box}>{isNear ? <TotalChange period={period} /> : skeleton}</div>;
};
