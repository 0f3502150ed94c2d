/** Whether an amount or a rate is a gain, a loss or neither, as the class that colours it. Its sign says the same. */
export const directionOf = (amount: string): 'gain' | 'loss' | 'level' => {
  if (/^-?0+(\.0+)?$/.test(amount)) return 'level';
  return amount.startsWith('-') ? 'loss' : 'gain';
};
