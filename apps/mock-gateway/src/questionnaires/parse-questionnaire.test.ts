import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../content/content-faults.ts';
import { parseQuestionnaires } from './parse-questionnaire.ts';

type Data = Record<string, unknown>;

const text = (words: string) => ({ en: words, fr: `${words} (fr)` });
const option = (value: string, score?: number) => ({
  value,
  label: text(value),
  ...(score !== undefined && { score }),
});
const question = (name: string, more: Data = {}) => ({
  name,
  kind: 'single',
  label: text(name),
  is_required: true,
  options: [option('yes'), option('no')],
  ...more,
});
const page = (name: string, questions: Data[] = [question(`${name}_question`)], more: Data = {}) => ({
  name,
  title: text(name),
  questions,
  ...more,
});
const sound = {
  date: '2026-01-15',
  title: text('Title'),
  introduction: text('Introduction'),
  purpose: 'opinion',
  declaration: text('Declaration'),
  needs_proof: false,
  pages: [page('one'), page('two')],
};

/** The faults of a questionnaire, as `path: message`. */
const faultsOf = (more: Data, name = 'sound.json') => {
  try {
    parseQuestionnaires([{ name, text: JSON.stringify({ ...sound, ...more }, null, 2) }]);
    return [];
  } catch (caught) {
    if (!(caught instanceof ContentError)) throw caught;
    return caught.faults.map(({ message }) => message);
  }
};

const when = (name: string, value = 'yes') => ({ question: name, any_of: [value] });
const scored = (dimension: string | null, scores: [number, number]) =>
  question('risk', { dimension, options: [option('yes', scores[0]), option('no', scores[1])] });
const level = (name: string, more: Data = {}) => ({
  name,
  label: text(name),
  explanation: text(name),
  ...more,
});
const scoring = (
  bands: { level: string; from: number; to: number }[],
  levels = [level('low'), level('high')],
) => ({
  dimensions: [{ name: 'tolerance', label: text('Tolerance'), bands }],
  levels,
});
const pages = [page('one', [scored('tolerance', [0, 10])])];

describe('a questionnaire that is read from a file', () => {
  it('is accepted where it is sound, and written out in full', () => {
    expect(faultsOf({})).toEqual([]);
    const [read] = parseQuestionnaires([{ name: 'sound.json', text: JSON.stringify(sound) }]);
    expect(read).toMatchObject({ key: 'sound', dated: '2026-01-15', isWithdrawn: false });
    expect(read?.questionnaire.pages[0]).toMatchObject({ lead: null, branches: [] });
  });

  it('is accepted as the gateway seeds it', () => {
    const folder = new URL('./seeded/', import.meta.url);
    const files = ['investor-profile.json', 'kyc-review.json'].map((name) => ({
      name,
      text: readFileSync(new URL(name, folder), 'utf8'),
    }));
    expect(parseQuestionnaires(files)).toHaveLength(2);
  });

  it.each<[fault: string, more: Data, message: string]>([
    ['a missing translation', { title: { en: 'Title' } }, 'title.fr: missing translation'],
    [
      'a missing translation of an option',
      {
        pages: [page('one', [question('q', { options: [{ value: 'yes', label: { en: 'Yes', fr: '' } }] })])],
      },
      'pages[0].questions[0].options[0].label.fr: missing translation',
    ],
    [
      'a duplicate page',
      { pages: [page('one'), page('one', [question('q')])] },
      'pages[1].name: duplicate name "one"',
    ],
    [
      'a duplicate question',
      { pages: [page('one', [question('q')]), page('two', [question('q')])] },
      'pages[1].questions[0].name: duplicate name "q"',
    ],
    [
      'a duplicate option',
      { pages: [page('one', [question('q', { options: [option('yes'), option('yes')] })])] },
      'pages[0].questions[0].options[1].value: duplicate name "yes"',
    ],
    [
      'an unknown option',
      { pages: [page('one', [question('q')], { branches: [{ when: when('q', 'maybe'), to: null }] })] },
      'pages[0].branches[0].when.any_of[0]: unknown option "maybe" of "q"; expected one of yes, no',
    ],
    [
      'an unknown page',
      { pages: [page('one', [question('q')], { branches: [{ when: when('q'), to: 'three' }] })] },
      'pages[0].branches[0].to: unknown page "three"',
    ],
    [
      'a branch that leads back',
      { pages: [page('one'), page('two', [question('q')], { branches: [{ when: when('q'), to: 'one' }] })] },
      'pages[1].branches[0].to: circular branch: "one" does not come after "two"',
    ],
    [
      'a question that depends on a later one',
      { pages: [page('one', [question('q', { ask_if: when('later') })]), page('two', [question('later')])] },
      'pages[0].questions[0].ask_if.question: circular branch: "later" is asked only afterwards',
    ],
    [
      'a page that no answers lead to',
      {
        pages: [
          page('one', [question('q')], {
            branches: [
              { when: when('q'), to: 'three' },
              { when: when('q', 'no'), to: 'three' },
            ],
          }),
          page('two'),
          page('three'),
        ],
      },
      'pages[1]: unreachable page "two": no answers lead to it',
    ],
    [
      'a condition that no answer meets',
      {
        pages: [
          page('one', [
            question('n', { kind: 'number', options: undefined, min: 0, max: 9 }),
            question('q', { ask_if: { question: 'n', at_least: 10 } }),
          ]),
        ],
      },
      'pages[0].questions[1].ask_if: no answer to "n" meets this condition',
    ],
    [
      'points of an unknown dimension',
      {
        pages: [page('one', [scored('mood', [0, 10])])],
        scoring: scoring([{ level: 'low', from: 0, to: 10 }]),
      },
      'pages[0].questions[0].dimension: unknown dimension "mood"; expected one of tolerance',
    ],
    [
      'a gap between bands',
      {
        pages,
        scoring: scoring([
          { level: 'low', from: 0, to: 4 },
          { level: 'high', from: 6, to: 10 },
        ]),
      },
      'scoring.dimensions[0].bands[1].from: gap: no band has 5 to 5 points',
    ],
    [
      'bands that end before the most points',
      { pages, scoring: scoring([{ level: 'low', from: 0, to: 9 }]) },
      'scoring.dimensions[0].bands[0].to: gap: answers can come to 10 points',
    ],
    [
      'bands that overlap',
      {
        pages,
        scoring: scoring([
          { level: 'low', from: 0, to: 5 },
          { level: 'high', from: 5, to: 10 },
        ]),
      },
      'scoring.dimensions[0].bands[1].from: overlap: 5 points are in two bands',
    ],
    [
      'a target mix that does not add up',
      {
        pages,
        scoring: scoring(
          [{ level: 'low', from: 0, to: 10 }],
          [level('low', { target_mix: [{ asset_class: 'cash', share: '0.4' }] })],
        ),
      },
      'scoring.levels[0].target_mix: the shares add up to 0.4; expected 1',
    ],
    [
      'an investor profile without a score',
      { purpose: 'investor_profile' },
      'scoring: the scoring is missing, which an investor profile has',
    ],
    [
      'a scale without steps',
      {
        pages: [
          page('one', [
            question('q', {
              kind: 'scale',
              options: undefined,
              min: 3,
              max: 3,
              min_label: text('a'),
              max_label: text('b'),
            }),
          ]),
        ],
      },
      'pages[0].questions[0].max: the maximum 3 is not above 3',
    ],
  ])('is rejected with the path of %s', (_fault, more, message) => {
    expect(faultsOf(more)).toEqual([message]);
  });

  it('names the line of a fault, and what is no JSON', () => {
    const faults = (content: string) => {
      try {
        return parseQuestionnaires([{ name: 'sound.json', text: content }]);
      } catch (caught) {
        return (caught as ContentError).faults.map(({ line }) => line);
      }
    };
    expect(faults(JSON.stringify({ ...sound, title: { en: 'Title' } }, null, 2))).toEqual([3]);
    expect(faults('{\n "date": ]')[0]).toBe(2);
    expect(faultsOf({}, 'Sound.JSON')).toEqual(['the name of a file is a key, such as "kyc-review.json"']);
  });
});
