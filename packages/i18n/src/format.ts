// Behaviour: docs/behaviour/figures.md
/**
 * How figures, dates and contact details are written in Canadian English and Canadian French. Amounts, quantities and
 * rates come as decimal strings and are never made into floating-point numbers on the way.
 */
import type { Language } from './languages.ts';

const MINUS = '\u2212';

const locales = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

const cached = <Options extends object, Made>(make: (locale: string, options: Options) => Made) => {
  const made = new Map<string, Made>();
  return (language: Language, options: Options): Made => {
    const key = language + JSON.stringify(options);
    let found = made.get(key);
    if (!found) made.set(key, (found = make(locales[language], options)));
    return found;
  };
};

const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** The one place where the hyphen that Intl writes becomes a true minus. */
const withTrueMinus = (text: string) => text.replace('-', MINUS);

const write = (value: string, language: Language, options: Intl.NumberFormatOptions) =>
  // Intl reads a decimal string exactly; its types know only those it can check.
  withTrueMinus(numberFormat(language, options).format(value as `${number}`));

const currencyStyle = (currency: string): Intl.NumberFormatOptions => ({ style: 'currency', currency });
/** What rounds to nothing has no sign. */
const UNSIGNED: Intl.NumberFormatOptions = { signDisplay: 'negative' };
const SIGNED: Intl.NumberFormatOptions = { signDisplay: 'exceptZero' };

/** `$1,234.50` or `1 234,50 $`; U.S. dollars always say so. */
export const money = (amount: string, currency: string, language: Language): string =>
  write(amount, language, { ...currencyStyle(currency), ...UNSIGNED });

/** Money with its sign, plus included, except for nothing. */
export const signedMoney = (amount: string, currency: string, language: Language): string =>
  write(amount, language, { ...currencyStyle(currency), ...SIGNED });

/** Money in short, for the axis of a chart: `$1.2M` or `1,2 M $`. */
export const compactMoney = (amount: string, currency: string, language: Language): string =>
  write(amount, language, {
    ...currencyStyle(currency),
    ...UNSIGNED,
    notation: 'compact',
    minimumFractionDigits: 0,
    // The steps of an axis that does not begin at zero are small.
    maximumFractionDigits: 3,
  });

interface PercentOptions {
  digits?: number;
  signed?: boolean;
}

/** A rate as a percentage: `0.0123` is `1.23%` or `1,23 %`. */
export const percent = (
  rate: string,
  language: Language,
  { digits = 2, signed = false }: PercentOptions = {},
) =>
  write(rate, language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(signed ? SIGNED : UNSIGNED),
  });

/** A rate in short, for the axis of a chart: `0.15` is `15%` or `15 %`. */
export const shortPercent = (rate: string, language: Language): string =>
  write(rate, language, { style: 'percent', maximumFractionDigits: 2, ...UNSIGNED });

/** A difference of rates in percentage points, without a sign of percentage: `0.0049` is `0.49` or `0,49`. */
export const percentagePoints = (difference: string, language: Language): string =>
  numberFormat(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .formatToParts(difference as `${number}`)
    .filter(({ type }) => type !== 'percentSign' && type !== 'literal')
    .map(({ value }) => value)
    .join('');

/** How often a value grew over itself, or the level of an index: to six decimals. */
export const growthFactor = (factor: string, language: Language): string =>
  write(factor, language, { minimumFractionDigits: 6, maximumFractionDigits: 6 });

/** An exchange rate, to four decimals. */
export const exchangeRate = (rate: string, language: Language): string =>
  write(rate, language, { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** How many units or shares: as many decimals as there are, four at most. */
export const quantity = (units: string, language: Language): string =>
  write(units, language, { maximumFractionDigits: 4, ...UNSIGNED });

/** The price of one unit or share: to the cent, or as far as the price goes, eight decimals at most. */
export const price = (amount: string, currency: string, language: Language): string =>
  write(amount, language, { ...currencyStyle(currency), maximumFractionDigits: 8, ...UNSIGNED });

/** The value of one unit of a fund: always four decimals, as it is published. */
export const unitValue = (amount: string, currency: string, language: Language): string =>
  write(amount, language, { ...currencyStyle(currency), minimumFractionDigits: 4, ...UNSIGNED });

/** A calendar day has no hour: it is read and written at noon in UTC, so that no time zone moves it. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** French says `1er` for the first of a month; Intl writes `1`. */
const withFirstOfMonth = (text: string, language: Language) =>
  language === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;

/** `November 21, 2026` or `21 novembre 2026`; the first of a month is `1er` in French. */
export const longDate = (date: string, language: Language): string =>
  withFirstOfMonth(
    dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(noonOf(date)),
    language,
  );

/** `2026-11-21`, in both languages. */
export const shortDate = (date: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).format(noonOf(date));

/** A time of day stays on one line. */
const unbroken = (text: string) => text.replaceAll(/[ \u202f]/g, '\u00a0');

/** A moment, in the time zone of the reader: `2026-11-21 3:05 p.m.` or `2026-11-21 15 h 05`. */
export const dateTime = (instant: string, language: Language, timeZone?: string): string => {
  const moment = new Date(instant);
  const day = dateFormat(language, { dateStyle: 'short', timeZone }).format(moment);
  return `${day} ${unbroken(dateFormat(language, { timeStyle: 'short', timeZone }).format(moment))}`;
};

/** A month in a title: `October 2026` or `octobre 2026`. */
export const longMonth = (date: string, language: Language): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noonOf(date));

/** A month for the axis of a chart: `Nov 2026` or `nov. 2026`. */
export const monthLabel = (date: string, language: Language): string =>
  dateFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noonOf(date));

/** A day for the axis of a short chart: `Nov 21` or `21 nov.`; the first of a month is `1er` in French. */
export const dayLabel = (date: string, language: Language): string =>
  withFirstOfMonth(
    dateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(noonOf(date)),
    language,
  );

/** The letter a month begins with, below the bars of a year. */
export const monthInitial = (date: string, language: Language): string =>
  dateFormat(language, { month: 'narrow', timeZone: 'UTC' }).format(noonOf(date));

/** `(514) 555-0134` for ten digits, however they were typed; anything else as it is. */
export const phone = (number: string): string => {
  const digits = number.replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : number;
};

/** A Canadian postal code as `A1A 1A1`, however it was typed; any other as it is. */
export const postalCode = (code: string): string => {
  const compact = code.replace(/[\s-]/g, '').toUpperCase();
  return /^(?:[A-Z]\d){3}$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : code;
};

/** `A, B and C` or `A, B et C`. */
export const list = (items: readonly string[], language: Language): string =>
  listFormat(language, { type: 'conjunction' }).format(items);
