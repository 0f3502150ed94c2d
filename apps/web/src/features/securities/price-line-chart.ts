import { deferred } from '../../ui/deferred.tsx';

/** The chart of prices, which is fetched beside the figures that it draws. */
export const LineChart = deferred(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart);
