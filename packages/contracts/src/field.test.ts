import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from './registration.ts';
import { brokenPasswordRules, color, decimal, newPassword, ownWords } from './field.ts';

describe('the live password rules', () => {
  it.each([
    ['lowercase', 'ABCDEF1!'],
    ['uppercase', 'abcdef1!'],
    ['symbol', 'Abcdefg1'],
    ['number', 'Abcdefg!'],
    ['length', 'Abcde1!'],
  ])('names %s as the only rule that "%s" breaks', (rule, password) => {
    expect(brokenPasswordRules(password)).toEqual([rule]);
  });

  it('counts every symbol of the list, and letters of every language', () => {
    for (const symbol of `-!$%^&*()_+|~=\`{}[]:";'<>?,./@#`) {
      expect(brokenPasswordRules(`Éléphant1${symbol}`), symbol).toEqual([]);
    }
    expect(brokenPasswordRules('Abcdefg1€')).toEqual(['symbol']);
  });

  it('welcomes a long passphrase and counts characters, not code units', () => {
    expect(newPassword.safeParse('Aa1!' + 'é'.repeat(124)).success).toBe(true);
    expect(newPassword.safeParse('Aa1!' + 'é'.repeat(125)).success).toBe(false);
    expect(brokenPasswordRules('Aa1!😀😀😀')).toEqual(['length']);
  });
});

it('takes any amount with up to ten decimals and nothing that is not plain digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (n) => {
      expect(decimal.safeParse(`${n}.50`).success).toBe(true);
    }),
  );
  for (const wrong of ['', '1e5', '1,000', '.5', '5.', 'NaN', '0x1f', ' 1']) {
    expect(decimal.safeParse(wrong).success, wrong).toBe(false);
  }
});

it('takes colors and nothing that could carry more than a color', () => {
  for (const right of ['#fff', '#1F4E5F']) expect(color.safeParse(right).success).toBe(true);
  for (const wrong of ['red', 'url(//x)', '#12', '#fff;}', 'var(--x)', '#1f4e5f00\n']) {
    expect(color.safeParse(wrong).success, wrong).toBe(false);
  }
});

describe('words of a person’s own', () => {
  it.each([
    ['Bonjour,\n\tà bientôt 👋🏽', true],
    ['<script>alert(1)</script> [a](javascript:b)', true],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['', false],
    [' \n\t ', false],
    ['nul \u0000', false],
    ['bell \u0007', false],
    ['turned \u202e round', false],
    ['half a pair \ud83d', false],
  ])('%j: %s', (text, isAccepted) => {
    expect(ownWords(50).safeParse(text).success).toBe(isAccepted);
  });

  it('are stored without the blanks around them', () => {
    expect(ownWords(20).parse('  My\nwords \n')).toBe('My\nwords');
  });
});

describe('the name of a person', () => {
  it.each([
    ['Noël O’Brien-D’Arcy', true],
    ['李小龍 𠮷', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['', false],
    ['a\nb', false],
    ['<b>', false],
    ['turned \u202e round', false],
    ['isolated \u2066', false],
    ['marked \u200f', false],
    ['half a pair \ud83d', false],
  ])('%j: %s', (name, isAccepted) => {
    expect(personName.safeParse(name).success).toBe(isAccepted);
  });
});
