import { expect, it } from 'vitest';
import { normalizeAnswer } from './security-answer.ts';

it.each([
  ['  Renault   5 ', 'renault 5'],
  ['FÉLIX LECLERC', 'felix leclerc'],
  ['Fe\u0301lix\u00a0Leclerc', 'félix leclerc'],
  ['Çà et là\t\n', 'ca et la'],
])('takes %j and %j for the same answer', (one, other) => {
  expect(normalizeAnswer(one)).toBe(normalizeAnswer(other));
});

it('distinguishes answers that differ in a letter, a digit or a space', () => {
  const answers = ['renault 5', 'renault 4', 'renault5', 'renaud 5'];
  expect(new Set(answers.map(normalizeAnswer)).size).toBe(answers.length);
});
