import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { Condition, ScoredQuestion } from '@portal/contracts/questionnaire-question';
import { successorsOf, waysFrom } from './possible-ways.ts';
import type { QuestionnaireFault } from './questionnaire-item.ts';

type Path = QuestionnaireFault['path'];
type Pages = PublishedQuestionnaire['pages'];

const isNumeric = (question: ScoredQuestion) =>
  question.kind === 'number' || question.kind === 'amount' || question.kind === 'scale';

const optionFaults = (condition: Condition, question: ScoredQuestion, path: Path): QuestionnaireFault[] => {
  if (question.kind !== 'single' && question.kind !== 'multiple')
    return [
      {
        path,
        code: 'condition_unfit',
        message: `"${question.name}" has no options to be one of; expected at_least or at_most`,
      },
    ];
  const known = question.options.map(({ value }) => value);
  return (condition.any_of ?? []).flatMap((value, at) =>
    known.includes(value)
      ? []
      : [
          {
            path: [...path, 'any_of', at],
            code: 'unknown_option' as const,
            message: `unknown option "${value}" of "${question.name}"; expected one of ${known.join(', ')}`,
          },
        ],
  );
};

const boundFaults = (
  { at_least, at_most }: Condition,
  question: ScoredQuestion,
  path: Path,
): QuestionnaireFault[] => {
  if (!isNumeric(question))
    return [
      {
        path,
        code: 'condition_unfit',
        message: `"${question.name}" is no number; expected any_of its options`,
      },
    ];
  if (at_least === null && at_most === null)
    return [
      {
        path,
        code: 'condition_unfit',
        message: 'there is no any_of, at_least or at_most; expected one of them',
      },
    ];
  const least = Math.max(at_least ?? -Infinity, question.min ?? -Infinity);
  const most = Math.min(at_most ?? Infinity, question.max ?? Infinity);
  return least > most
    ? [
        {
          path,
          code: 'condition_never_met',
          message: `no answer to "${question.name}" meets this condition`,
        },
      ]
    : [];
};

/** Why a condition can never be judged, or never be met. */
const conditionFaults = (
  condition: Condition | null,
  earlier: ReadonlyMap<string, ScoredQuestion>,
  { all, path }: { all: ReadonlySet<string>; path: Path },
): QuestionnaireFault[] => {
  if (!condition) return [];
  const question = earlier.get(condition.question);
  if (!question) {
    const place = [...path, 'question'];
    return all.has(condition.question)
      ? [
          {
            path: place,
            code: 'asked_later',
            message: `circular branch: "${condition.question}" is asked only afterwards`,
          },
        ]
      : [{ path: place, code: 'unknown_question', message: `unknown question "${condition.question}"` }];
  }
  if (condition.any_of === null) return boundFaults(condition, question, path);
  if (condition.at_least !== null || condition.at_most !== null)
    return [
      {
        path,
        code: 'condition_unfit',
        message: 'there are options and bounds; expected any_of, or at_least and at_most',
      },
    ];
  return optionFaults(condition, question, path);
};

const targetFaults = (pages: Pages, at: number, to: string | null, path: Path): QuestionnaireFault[] => {
  if (to === null) return [];
  const target = pages.findIndex(({ name }) => name === to);
  if (target < 0) return [{ path, code: 'unknown_page', message: `unknown page "${to}"` }];
  const message = `circular branch: "${to}" does not come after "${pages[at]!.name}"`;
  return target <= at ? [{ path, code: 'leads_back', message }] : [];
};

const branchFaults = (
  pages: Pages,
  at: number,
  judge: (condition: Condition | null, path: Path) => QuestionnaireFault[],
): QuestionnaireFault[] => {
  const page = pages[at]!;
  const { branches } = waysFrom(page);
  return page.branches.flatMap((branch, place) => {
    const path = ['pages', at, 'branches', place];
    return [
      ...targetFaults(pages, at, branch.to, [...path, 'to']),
      ...(branches.includes(branch)
        ? []
        : [
            {
              path,
              code: 'branch_never_taken' as const,
              message: 'this branch is never taken: one before it always is',
            },
          ]),
      ...judge(branch.when, [...path, 'when']),
    ];
  });
};

/** Faults of conditions and branches: what is unknown, circular or never met. */
export const checkBranches = ({ pages }: PublishedQuestionnaire): QuestionnaireFault[] => {
  const all = new Set(pages.flatMap(({ questions }) => questions.map(({ name }) => name)));
  const earlier = new Map<string, ScoredQuestion>();
  const judge = (condition: Condition | null, path: Path) =>
    conditionFaults(condition, earlier, { all, path });
  return pages.flatMap(({ questions }, at) => {
    const found = questions.flatMap((question, place) => {
      const faults = judge(question.ask_if, ['pages', at, 'questions', place, 'ask_if']);
      earlier.set(question.name, question);
      return faults;
    });
    return [...found, ...branchFaults(pages, at, judge)];
  });
};

/** Pages that no answers lead to. Expects branches without faults. */
export const checkReach = ({ pages }: PublishedQuestionnaire): QuestionnaireFault[] => {
  const reached = new Set([0]);
  for (let at = 0; at < pages.length; at += 1)
    if (reached.has(at)) for (const next of successorsOf({ pages }, at)) if (next !== null) reached.add(next);
  return pages.flatMap(({ name }, at) =>
    reached.has(at)
      ? []
      : [
          {
            path: ['pages', at],
            code: 'unreachable_page',
            message: `unreachable page "${name}": no answers lead to it`,
          },
        ],
  );
};
