import { randomInt } from 'node:crypto';

const DIGITS = 6;
/** Letters and digits that are not mistaken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECOVERY_CODE_LENGTH = 12;

/** Six uniformly distributed digits from the system's secure source. */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Twelve characters, which is 59 bits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Removes spaces and hyphens, and converts to capitals and ASCII digits. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Whether a code has the form of those that are sent or that an app shows; recovery codes are longer. */
export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code);
