import { foldText } from './fold-text.ts';

/**
 * Returns the pattern of `like … escape '\'` for texts that contain a text, folded as searches compare them. The signs
 * `%`, `_` and `\` in it match themselves.
 */
export const likePattern = (text: string): string =>
  `%${foldText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
