import { expect, it } from 'vitest';
import { textStyles } from './styles.ts';
import { ellipsize, wrapUpTo } from './wrap.ts';

/** Measures narrow letters as 1, an ellipsis as 3 and all others as 2. */
const pen = {
  width: (text: string) =>
    Array.from(text, (letter) => (letter === 'i' ? 1 : letter === '…' ? 3 : 2)).reduce(
      (sum, one) => sum + one,
      0,
    ),
};
const { small } = textStyles;

it.each([
  ['iiiiii iiiiii', 1, 6, ['iii…']],
  ['iiiiii iiiiii', 2, 6, ['iiiiii ', 'iiiiii']],
  ['ab cd ef', 2, 4, ['ab ', '…']],
  ['ab cd ef', 1, 7, ['ab…']],
  ['🩆🩆🩆🩆', 1, 5, ['🩆…']],
])('%s in up to %i lines of %i is never wider', (text, maxLines, width, lines) => {
  expect(wrapUpTo(maxLines, text, width, small, pen)).toEqual(lines);
});

it('a text that fits has no ellipsis', () => {
  expect(ellipsize('iiii', 4, small, pen)).toBe('iiii');
  expect(ellipsize('iiiii', 4, small, pen)).toBe('i…');
});
