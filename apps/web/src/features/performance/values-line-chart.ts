import { deferred } from '../../ui/deferred.tsx';

export const CHART_HEIGHT_PX = 280;

/** Its code is loaded in parallel with the values. */
export const LineChart = deferred(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart);
