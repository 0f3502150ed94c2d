import type { ValuePeriod } from '@portal/contracts/performance';
import { use } from 'react';
import { ValueOverTime } from '../../features/performance/value-over-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { IsEverythingNear } from '../../ui/use-is-near-viewport.ts';
import { lazyScreen } from '../lazy-screen.tsx';

const SENTENCE_HEIGHT_PX = 104;
const skeleton = <Skeleton height={SENTENCE_HEIGHT_PX} />;

const TotalChange = lazyScreen(
  async () => (await import('../../features/value-change/total-change.tsx')).TotalChange,
  { texts: 'value-change', fallback: skeleton },
);

/** The total value over a period, and why it changed. */
export const ExplainedValue = () => <ValueOverTime below={(period) => <Explanation period={period} />} />;

/** Loads once the first screen is complete: its code and its figures are no part of that. */
const Explanation = ({ period }: { period: ValuePeriod }) =>
  use(IsEverythingNear) ? <TotalChange period={period} /> : skeleton;
