const HUNDRED = 100;

/** Of a hundred courses, how many a share of all is: rounded down, so that none counts as all. */
export const coursesOfHundred = (
  share: string,
): { key: 'lasts_in_every' | 'lasts' | 'lasts_in_hardly_any' | 'lasts_in_none'; number: number } => {
  // A share has few decimals, and a whole number of them must not fall below itself as a floating-point number.
  const number = Math.floor(Number((Number(share) * HUNDRED).toFixed(6)));
  if (Number(share) === 1) return { key: 'lasts_in_every', number };
  if (Number(share) === 0) return { key: 'lasts_in_none', number };
  return { key: number === 0 ? 'lasts_in_hardly_any' : 'lasts', number };
};
