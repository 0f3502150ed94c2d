import './direction.css';

/**
 * Whether an amount or a rate is a gain, a loss or neither, as the class that colors it; its sign says the same. What
 * is not known is neither.
 */
export const directionOf = (amount: string | null): 'gain' | 'loss' | 'level' => {
  if (amount === null || /^-?[0.]*$/.test(amount)) return 'level';
  return amount.startsWith('-') ? 'loss' : 'gain';
};
