import { describe, expect, it } from 'vitest';
import { likePattern } from './like-pattern.ts';

describe('the pattern of a search', () => {
  it('is the text without case and accents, anywhere', () => {
    expect(likePattern('Relevé ÉTÉ')).toBe('%releve ete%');
  });

  it('escapes the signs that a pattern gives a meaning', () => {
    expect(likePattern(String.raw`5%_a\b`)).toBe(String.raw`%5\%\_a\\b%`);
  });
});
