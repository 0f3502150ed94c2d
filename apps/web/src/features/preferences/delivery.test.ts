import { describe, expect, it } from 'vitest';
import {
  answerOf,
  booleanOptions,
  changesOf,
  commonAnswer,
  NO_DRAFT,
  shownAnswer,
  withAnswer,
  withoutSent,
} from './delivery.ts';

const saved = {
  documentPreferences: { a: { statements: 1 as const, reports: '' as const }, b: { statements: 0 as const } },
  languagePreferences: { communication: 'en' as const },
  revision: '7',
  setPreferences: [],
};

describe('a document preference', () => {
  it('is true as 1, false as 0 and unset as an empty string, both ways', () => {
    expect(([1, 0, '', undefined] as const).map(answerOf)).toEqual(['yes', 'no', null, null]);
    let draft = withAnswer(NO_DRAFT, ['b'], 'statements', 'yes');
    draft = withAnswer(draft, ['b'], 'reports', 'no');
    draft = withAnswer(draft, ['a'], 'statements', null);
    expect(changesOf(saved, draft)?.documentPreferences).toEqual({
      a: { statements: '' },
      b: { statements: 1, reports: 0 },
    });
  });

  it('is shown as it is saved until it is changed', () => {
    expect(shownAnswer(saved, NO_DRAFT, 'a', 'statements')).toBe('yes');
    expect(shownAnswer(saved, withAnswer(NO_DRAFT, ['a'], 'statements', 'no'), 'a', 'statements')).toBe('no');
  });

  it('is one for several accounts only where they agree', () => {
    expect(commonAnswer(saved, NO_DRAFT, ['a', 'b'], 'statements')).toBe('mixed');
    const draft = withAnswer(NO_DRAFT, ['a', 'b'], 'statements', 'no');
    expect(commonAnswer(saved, draft, ['a', 'b'], 'statements')).toBe('no');
  });
});

describe('what is sent', () => {
  it('is nothing when a change was reverted', () => {
    expect(changesOf(saved, NO_DRAFT)).toBeNull();
    expect(changesOf(saved, { language: 'en', delivery: { a: { statements: 'yes' } } })).toBeNull();
  });

  it('is only what changed, with the state it was changed from', () => {
    expect(changesOf(saved, { language: 'fr', delivery: {} })).toEqual({
      revision: '7',
      languagePreferences: { communication: 'fr' },
    });
  });
});

it('takes its options from the boolean lookup, in its order and in the language', () => {
  const option = (value: boolean, sort_order: number, en: string, fr: string) => ({
    variable_uuid: crypto.randomUUID(),
    variable_key: en,
    variable_value: { value },
    attrs: { sort_order, iso_language: { en, fr } },
  });
  const lookup = [option(false, 2, 'No', 'Non'), option(true, 1, 'Yes', 'Oui')];
  expect(booleanOptions(lookup, 'fr')).toEqual([
    { value: 'yes', label: 'Oui' },
    { value: 'no', label: 'Non' },
  ]);
});

it('keeps of a draft what was chosen while it was being saved', () => {
  const sent = { ...withAnswer(NO_DRAFT, ['a', 'b'], 'statements', 'no'), language: 'fr' as const };
  expect(withoutSent(sent, sent)).toEqual({ delivery: { a: {}, b: {} } });
  const latest = withAnswer(withAnswer(sent, ['b'], 'statements', 'yes'), ['a'], 'reports', null);
  expect(withoutSent({ ...latest, language: 'en' }, sent)).toEqual({
    language: 'en',
    delivery: { a: { reports: null }, b: { statements: 'yes' } },
  });
});
