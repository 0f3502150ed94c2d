import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';

/** Values that take the place of others: the same one for the same value, and of the same shape. */
export interface Placeholders {
  /** Letters for letters, digits for digits; everything else stays. */
  text: (text: string) => string;
  uuid: (uuid: string) => string;
  /** A text that a pattern matches; null where none can be made. */
  matching: (pattern: string, text: string) => string | null;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const HEX = '0123456789abcdef';

const ofAlphabet = (alphabet: string, byte: number) => alphabet[byte % alphabet.length]!;

/** A character of the same kind. A first digit is not zero, so that a number stays as long as it is. */
const replaceCharacter = (one: string, byte: number, isFirstDigit: boolean): string => {
  if (/\d/.test(one)) return isFirstDigit ? ofAlphabet('123456789', byte) : ofAlphabet('0123456789', byte);
  if (/\p{Lu}/u.test(one)) return ofAlphabet(LOWER, byte).toUpperCase();
  return /\p{L}|\p{N}/u.test(one) ? ofAlphabet(LOWER, byte) : one;
};

/**
 * Creates placeholders that follow from a key of this process alone: without it, no one finds by trying which account
 * number or amount a placeholder replaces.
 */
export const createPlaceholders = (key: Uint8Array = randomBytes(32)): Placeholders => {
  /** Bytes that follow from a text: as many as are taken. */
  const bytesOf = (text: string) => {
    let block = Buffer.alloc(0);
    let [at, round] = [0, 0];
    return (): number => {
      if (at === block.length) {
        block = createHmac('sha256', key).update(`${round++}:${text}`).digest();
        at = 0;
      }
      return block[at++]!;
    };
  };

  const replaceText = (text: string, salt = 0): string => {
    const next = bytesOf(`${salt}:${text}`);
    let hasDigit = false;
    const replaced = Array.from(text, (one) => {
      const isFirstDigit = !hasDigit;
      if (/\d/.test(one)) hasDigit = true;
      return replaceCharacter(one, next(), isFirstDigit);
    }).join('');
    const hasChangeable = /[\p{L}\p{N}]/u.test(text);
    return hasChangeable && replaced === text && salt < 8 ? replaceText(text, salt + 1) : replaced;
  };

  return {
    text: (text) => replaceText(text),
    uuid: (uuid) => {
      const next = bytesOf(uuid.toLowerCase());
      return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => ofAlphabet(HEX, next()));
    },
    matching: (pattern, text) => {
      const next = bytesOf(text);
      const seed = next() * 65_536 + next() * 256 + next();
      try {
        const [sample] = fc.sample(
          fc.stringMatching(new RegExp(pattern, pattern.includes('\\p{') ? 'u' : '')),
          { seed, numRuns: 1 },
        );
        return sample ?? null;
      } catch {
        // The generator does not support every pattern.
        return null;
      }
    },
  };
};
