/** So many outcomes, all as likely, that an index of twelve random bits names one of them. */
const COUNT = 4096;

const NEAR = {
  above: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  below: [
    -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
  ],
} as const;
const FAR = {
  above: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  below: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
} as const;
/** Below this probability the other pair of polynomials approximates it. */
const TAIL = 0.02425;

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/**
 * The value that a standard normal variable is below with a probability between 0 and 1, with a relative error of less than
 * 1.15e-9. Source: P. J. Acklam, "An algorithm for computing the inverse normal cumulative distribution function".
 */
export const normalQuantile = (probability: number): number => {
  if (probability > 0.5) return -normalQuantile(1 - probability);
  if (probability < TAIL) {
    const q = Math.sqrt(-2 * Math.log(probability));
    return polynomial(FAR.above, q) / polynomial(FAR.below, q);
  }
  const q = probability - 0.5;
  return (polynomial(NEAR.above, q * q) * q) / polynomial(NEAR.below, q * q);
};

/**
 * The middles of equally likely parts of the standard normal distribution, with a mean of 0 and a variance of exactly 1:
 * computed once, so that a course only looks them up.
 */
export const normalOutcomes: Float64Array = (() => {
  const middles = Float64Array.from({ length: COUNT }, (_, at) => normalQuantile((at + 0.5) / COUNT));
  const variance = middles.reduce((sum, one) => sum + one * one, 0) / COUNT;
  return middles.map((one) => one / Math.sqrt(variance));
})();
