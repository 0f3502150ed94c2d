import { expect, it } from 'vitest';
import { adviceOn } from './password-advice.ts';

it.each([
  ['Arthur-2027!', 'name'],
  ['Qwerty-Maple-9!', 'row'],
  ['Maple-9876-Leaf!', 'row'],
  ['Maple-Leaf-111!', 'repeated'],
  ['Marmalade2026!', 'one_word'],
  ['Oak-Elm-7!', 'short'],
  ['Sugar-Shack-2027?', 'strong'],
  ['Érable et cabane 7!', 'strong'],
  ['', 'short'],
])('says of "%s" what makes it weak, or that it is strong: %s', (password, advice) => {
  expect(adviceOn(password, 'arthur.bell')).toBe(advice);
});
