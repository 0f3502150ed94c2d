import type { Language } from '@portal/i18n/languages';
import { parseTypedNumber } from '../../parts/money/typed-number.ts';

const ZERO = /^\$?0(?:[.,]0+)?\$?$/;

/** A number as it was typed, nothing at all included, as a decimal; null for what is none. */
export const parseDecimal = (typed: string, language: Language, places: number): string | null =>
  ZERO.test(typed.replaceAll(/\s/g, '')) ? '0' : parseTypedNumber(typed, language, places);
