/** A chart shows every point; its table shows this many, evenly spread, with the first and the last. */
const TABLE_ROWS = 24;

/** The points of a chart that its table shows, the latest first. */
export const spreadRows = <Point>(points: readonly Point[]): Point[] => {
  const step = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  return points.filter((_, at) => at === 0 || (points.length - 1 - at) % step === 0).toReversed();
};
