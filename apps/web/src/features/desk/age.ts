const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const unitOf = (ms: number) => {
  if (ms >= DAY_MS) return ['day', DAY_MS] as const;
  return ms >= HOUR_MS ? (['hour', HOUR_MS] as const) : (['minute', MINUTE_MS] as const);
};

/** How long something has waited, in words: the number of full days, hours or minutes. `ms` is in milliseconds. */
export const ageIn = (language: 'en' | 'fr', ms: number): string => {
  const waited = Math.max(ms, 0);
  const [unit, length] = unitOf(waited);
  const written = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(`${language}-CA`, written).format(Math.floor(waited / length));
};
