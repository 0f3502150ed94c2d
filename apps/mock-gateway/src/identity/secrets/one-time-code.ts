import { randomInt } from 'node:crypto';

const DIGITS = 6;
/** Letters and digits that nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECOVERY_CODE_LENGTH = 12;

/** Six digits from the system's secure source, each as likely as the other. */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Twelve signs, which is 59 bits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as it was meant: without spaces and hyphens, in capitals, in plain digits. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Whether a code is one of those that are sent or shown by an app; recovery codes are longer. */
export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code);
