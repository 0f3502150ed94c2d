/** A scale of values with round marks, the first and the last of which are its ends. */
export interface Scale {
  ticks: readonly number[];
  min: number;
  max: number;
}

const MAX_TICKS = 6;
const ROUND = [1, 2, 5, 10];
/** Values whose least is at least so much of the most are shown without zero, where no length represents them. */
const FAR_FROM_ZERO = 0.4;

const roundStep = (span: number): number => {
  const rough = span / (MAX_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (ROUND.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10);
};

/** Makes a scale for values; that of bars, whose length is their value, begins at zero. */
export const scaleOf = (values: readonly number[], startsAtZero: boolean): Scale => {
  let [min, max] = [Math.min(...values), Math.max(...values)];
  if (startsAtZero || (min >= 0 && min < max * FAR_FROM_ZERO))
    [min, max] = [Math.min(0, min), Math.max(0, max)];
  if (min === max) [min, max] = [min - Math.abs(min || 1) / 2, max + Math.abs(max || 1) / 2];
  const step = roundStep(max - min);
  const [first, last] = [Math.floor(min / step + 1e-9), Math.ceil(max / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, min: first * step, max: last * step };
};
