import { ownWords } from '@portal/contracts/field';

/**
 * What is wrong with a text in a client's own words: nothing was written, or it holds characters that calls reject, such
 * as those that a copied text brings along. Null for a text that can be sent.
 */
export const findWordsFault = (text: string, maxLength: number): 'missing' | 'unwritable' | null => {
  if (text.trim() === '') return 'missing';
  return ownWords(maxLength).safeParse(text).success ? null : 'unwritable';
};
