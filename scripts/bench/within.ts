/** Whether what was measured is within its limit; prints both. */
export const isWithin = (what: string, measured: number, limit: number, unit: string): boolean => {
  const verdict = measured <= limit ? 'within' : 'ABOVE';
  console.log(`${what.padEnd(46)} ${measured.toFixed(2).padStart(9)} ${unit}, ${verdict} ${limit}`);
  return measured <= limit;
};
