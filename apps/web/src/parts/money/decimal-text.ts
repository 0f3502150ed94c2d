/** Whether a decimal of the wire is zero. */
export const isZeroAmount = (amount: string): boolean => !/[1-9]/.test(amount);

/** The digits before the point and after it, without the sign and the zeros that change nothing. */
const digitsOf = (amount: string) => {
  const [whole = '', fraction = ''] = amount.replace(/^-?0*/, '').split('.');
  return { whole, fraction: fraction.replace(/0+$/, '') };
};

const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Compares two decimals of the wire without their signs: negative when the first is smaller, 0 when they are the same. */
export const compareSizes = (one: string, other: string): number => {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  return (
    a.whole.length - b.whole.length || compareTexts(a.whole, b.whole) || compareTexts(a.fraction, b.fraction)
  );
};
