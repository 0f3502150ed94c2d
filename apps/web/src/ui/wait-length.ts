type Unit = 'minutes' | 'hours' | 'days';

/** The largest unit with a value of at least one; rounded up, so that no one retries too early. */
export const waitLengthOf = (seconds: number): { unit: Unit; count: number } => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.ceil(seconds / 3600);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(seconds / 86_400) };
};
