import type { Language } from '@portal/i18n/languages';

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;
const PLACES = 2;

const withoutZeros = (digits: string) => digits.replace(/0+$/, '');

/** A percentage as it was typed as a share of 1, `18.5` as `0.185`; null for nothing, undefined for what is none. */
export const shareOf = (typed: string): string | null | undefined => {
  const text = typed.trim().replace(/\s*%$/, '');
  if (text === '') return null;
  const [, whole, places = ''] = PERCENT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // Digits are moved, not computed with: no rounding changes what was typed.
  const digits = whole.padStart(PLACES + 1, '0');
  const fraction = withoutZeros(digits.slice(-PLACES) + places);
  const units = digits.slice(0, -PLACES).replace(/^0+(?=\d)/, '');
  return fraction === '' ? units : `${units}.${fraction}`;
};

/** A share of 1 as a percentage to be typed over; nothing for null. */
export const writeShare = (share: string | null, language: Language): string => {
  if (share === null) return '';
  const [units = '0', fraction = ''] = share.split('.');
  const digits = fraction.padEnd(PLACES, '0');
  const whole = `${units}${digits.slice(0, PLACES)}`.replace(/^0+(?=\d)/, '');
  const places = withoutZeros(digits.slice(PLACES));
  return places === '' ? whole : `${whole}${language === 'fr' ? ',' : '.'}${places}`;
};
