import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { ScoredQuestion } from '@portal/contracts/questionnaire-question';
import { successorsOf } from './possible-ways.ts';

/** The least and the most points. */
export interface PointRange {
  min: number;
  max: number;
}

const NONE: PointRange = { min: 0, max: 0 };

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const rangeOfAnswered = (question: ScoredQuestion): PointRange => {
  if (question.kind === 'scale')
    return { min: 0, max: (question.points_per_step ?? 0) * (question.max - question.min) };
  if (question.kind !== 'single' && question.kind !== 'multiple') return NONE;
  const points = question.options.map(({ score }) => score ?? 0).toSorted((one, other) => one - other);
  const chosen = question.kind === 'single' ? 1 : question.max_choices;
  return { min: points[0] ?? 0, max: sum(points.slice(-chosen)) };
};

const rangeOf = (question: ScoredQuestion, dimension: string): PointRange => {
  if (!('dimension' in question) || question.dimension !== dimension) return NONE;
  const { min, max } = rangeOfAnswered(question);
  return { min: question.is_required && question.ask_if === null ? min : 0, max };
};

/** The least and the most points of a dimension, over all ways through a questionnaire whose branches lead forward. */
export const pointRange = (
  { pages }: Pick<PublishedQuestionnaire, 'pages'>,
  dimension: string,
): PointRange => {
  const from: PointRange[] = [];
  for (let at = pages.length - 1; at >= 0; at -= 1) {
    const own = pages[at]!.questions.map((question) => rangeOf(question, dimension));
    const after = successorsOf({ pages }, at).map((next) => (next === null ? NONE : (from[next] ?? NONE)));
    from[at] = {
      min: sum(own.map(({ min }) => min)) + Math.min(...after.map(({ min }) => min)),
      max: sum(own.map(({ max }) => max)) + Math.max(...after.map(({ max }) => max)),
    };
  }
  return from[0] ?? NONE;
};
