// Behaviour: docs/behaviour/surveys.md
import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { ScoredQuestion } from '@portal/contracts/questionnaire-question';
import { checkBranches, checkReach } from './check-branches.ts';
import { checkScoring } from './check-scoring.ts';
import type { QuestionnaireFault } from './questionnaire-item.ts';

type Path = QuestionnaireFault['path'];

interface Named {
  name: string;
  path: Path;
}

const duplicates = (named: readonly Named[]): QuestionnaireFault[] => {
  const seen = new Set<string>();
  return named.flatMap(({ name, path }) => {
    const isTwice = seen.has(name);
    seen.add(name);
    return isTwice ? [{ path, code: 'duplicate_name', message: `duplicate name "${name}"` }] : [];
  });
};

const namesOf = (items: readonly { name: string }[], path: Path): Named[] =>
  items.map(({ name }, at) => ({ name, path: [...path, at, 'name'] }));

const optionNames = (question: ScoredQuestion, path: Path): Named[] =>
  'options' in question
    ? question.options.map(({ value }, at) => ({ name: value, path: [...path, 'options', at, 'value'] }))
    : [];

const boundFaults = (question: ScoredQuestion, path: Path): QuestionnaireFault[] => {
  if (question.kind === 'multiple') return choiceFaults(question, path);
  if (question.kind === 'date') return dayFaults(question, path);
  if (!('min' in question) || question.min === null || question.max === null) return [];
  const isOrdered = question.kind === 'scale' ? question.min < question.max : question.min <= question.max;
  return isOrdered
    ? []
    : [
        {
          path: [...path, 'max'],
          code: 'bounds_reversed',
          message: `the maximum ${question.max} is not above ${question.min}`,
        },
      ];
};

const dayFaults = (
  { earliest, latest }: Extract<ScoredQuestion, { kind: 'date' }>,
  path: Path,
): QuestionnaireFault[] =>
  earliest !== null && latest !== null && latest < earliest
    ? [
        {
          path: [...path, 'latest'],
          code: 'bounds_reversed',
          message: `the latest day ${latest} is before ${earliest}`,
        },
      ]
    : [];

const choiceFaults = (
  { options, max_choices, exclusive }: Extract<ScoredQuestion, { kind: 'multiple' }>,
  path: Path,
): QuestionnaireFault[] => [
  ...(max_choices > options.length
    ? [
        {
          path: [...path, 'max_choices'],
          code: 'too_few_options' as const,
          message: `there are only ${options.length} options`,
        },
      ]
    : []),
  ...(exclusive !== null && !options.some(({ value }) => value === exclusive)
    ? [
        {
          path: [...path, 'exclusive'],
          code: 'unknown_option' as const,
          message: `unknown option "${exclusive}"`,
        },
      ]
    : []),
];

const eachQuestion = <Found>(
  { pages }: PublishedQuestionnaire,
  find: (question: ScoredQuestion, path: Path) => readonly Found[],
): Found[] =>
  pages.flatMap(({ questions }, page) =>
    questions.flatMap((question, at) => find(question, ['pages', page, 'questions', at])),
  );

/** Why a questionnaire of the right shape cannot be answered or scored; none when it can. */
export const checkQuestionnaire = (questionnaire: PublishedQuestionnaire): QuestionnaireFault[] => {
  const { pages, scoring } = questionnaire;
  const names = eachQuestion(questionnaire, ({ name }, path) => [{ name, path: [...path, 'name'] }]);
  const branches = checkBranches(questionnaire);
  const found = [
    ...duplicates(namesOf(pages, ['pages'])),
    ...duplicates(names),
    ...eachQuestion(questionnaire, (question, path) => duplicates(optionNames(question, path))),
    ...duplicates(namesOf(scoring?.dimensions ?? [], ['scoring', 'dimensions'])),
    ...duplicates(namesOf(scoring?.levels ?? [], ['scoring', 'levels'])),
    ...eachQuestion(questionnaire, boundFaults),
    ...branches,
  ];
  // Where names or branches are wrong, what they lead to is not known.
  return found.length > 0 ? found : [...checkReach(questionnaire), ...checkScoring(questionnaire)];
};
