import { readFileSync } from 'node:fs';
import type { Answers } from '@portal/contracts/questionnaire-answer';
import { missingOn, pathOf, progressOn } from '@portal/contracts/questionnaire-path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileAnswers } from '../modules/surveys/seeded-answers.ts';
import { outcomeOf } from './outcome.ts';
import { parseQuestionnaires } from './parse-questionnaire.ts';
import { pointRange } from './point-range.ts';

const name = 'investor-profile.json';
const [{ questionnaire }] = parseQuestionnaires([
  { name, text: readFileSync(new URL(`./seeded/${name}`, import.meta.url), 'utf8') },
]) as [ReturnType<typeof parseQuestionnaires>[number]];

const levelOf = (answers: Answers) =>
  outcomeOf(questionnaire, pathOf(questionnaire, answers).counted)?.level.name;

/** Any option of each question that has some; missing answers too. */
const anyAnswers = fc.record(
  Object.fromEntries(
    questionnaire.pages
      .flatMap(({ questions }) => questions)
      .map((question) => {
        if (question.kind === 'single')
          return [question.name, fc.constantFrom(...question.options.map(({ value }) => [value]))];
        if (question.kind === 'multiple' || question.kind === 'ranking')
          return [question.name, fc.shuffledSubarray(question.options.map(({ value }) => value))];
        if (question.kind === 'scale')
          return [question.name, fc.integer({ min: 0, max: 6 }).map((one) => [String(one)])];
        return [question.name, fc.constantFrom([''], ['100'], ['2030-01-01'], ['x'])];
      }),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;

describe('the path of answers', () => {
  it('leads to the pages that earlier answers name, and ignores what is no longer asked', () => {
    const soon = pathOf(questionnaire, { ...profileAnswers, years: ['under_3'], needed_on: ['2027-01-01'] });
    expect(soon.pages.map(({ page }) => page.name)).toContain('soon');
    expect(soon.counted).toHaveProperty('needed_on');
    const later = pathOf(questionnaire, { ...profileAnswers, needed_on: ['2027-01-01'] });
    expect(later.pages.map(({ page }) => page.name)).not.toContain('soon');
    expect(later.counted).not.toHaveProperty('needed_on');
    expect(missingOn(later)).toEqual([]);
    expect(missingOn(soon)).toEqual([]);
  });

  it('asks a question only after the answer it depends on', () => {
    const uses = pathOf(questionnaire, { ...profileAnswers, uses: ['other'] });
    expect(missingOn(uses)).toEqual(['other_use']);
  });

  it('counts no more answers than are asked, whatever is answered, and scores within bounds', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const path = pathOf(questionnaire, answers);
        const { answered, asked } = progressOn(path);
        expect(answered).toBeLessThanOrEqual(asked);
        if (missingOn(path).length > 0) return;
        for (const { points, min, max } of outcomeOf(questionnaire, path.counted)?.dimensions ?? []) {
          expect(points).toBeGreaterThanOrEqual(min);
          expect(points).toBeLessThanOrEqual(max);
        }
      }),
    );
  });
});

describe('the outcome of an investor profile', () => {
  it('adds up the points of each dimension', () => {
    const outcome = outcomeOf(questionnaire, pathOf(questionnaire, profileAnswers).counted);
    expect(
      outcome?.dimensions.map(({ name: dimension, points, level }) => [dimension, points, level.name]),
    ).toEqual([
      ['tolerance', 62, 'balanced'],
      ['capacity', 27, 'balanced'],
      ['horizon', 30, 'growth'],
    ]);
    expect(outcome?.level.target_mix).toContainEqual({ asset_class: 'fixed_income', share: '0.35' });
  });

  it('is the most cautious of what a client wants, can bear, and has time for', () => {
    expect(
      levelOf({ ...profileAnswers, share: ['most'], income_stability: ['unsure'], reserve: ['none'] }),
    ).toBe('cautious');
    expect(levelOf({ ...profileAnswers, years: ['from_3'] })).toBe('moderate');
  });

  it('has a range over every way through the questionnaire', () => {
    expect(pointRange(questionnaire, 'tolerance')).toEqual({ min: 0, max: 85 });
    expect(pointRange(questionnaire, 'horizon')).toEqual({ min: 0, max: 30 });
  });
});
