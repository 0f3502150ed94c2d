import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { ScoredQuestion } from '@portal/contracts/questionnaire-question';
import type { Scoring } from '@portal/contracts/questionnaire-scoring';
import { ZERO } from '@portal/portfolio';
import { pointRange } from './point-range.ts';
import type { QuestionnaireFault } from './questionnaire-item.ts';

type Dimension = Scoring['dimensions'][number];

const questionFaults = (
  question: ScoredQuestion,
  known: readonly string[],
  path: QuestionnaireFault['path'],
): QuestionnaireFault[] => {
  if (!('dimension' in question)) return [];
  const given =
    question.kind === 'scale' ? [question.points_per_step] : question.options.map(({ score }) => score);
  if (question.dimension === null)
    return given.some((score) => score !== null)
      ? [
          {
            path: [...path, 'dimension'],
            code: 'points_without_dimension',
            message: 'there are points, but no dimension that they add to',
          },
        ]
      : [];
  if (!known.includes(question.dimension))
    return [
      {
        path: [...path, 'dimension'],
        code: 'unknown_dimension',
        message: `unknown dimension "${question.dimension}"; expected one of ${known.join(', ') || 'scoring.dimensions'}`,
      },
    ];
  return given.flatMap((score, at) => {
    const place = question.kind === 'scale' ? ['points_per_step'] : ['options', at, 'score'];
    return score === null
      ? [{ path: [...path, ...place], code: 'points_missing', message: 'the points are missing' }]
      : [];
  });
};

/** Bands in order leave no gap, do not overlap, and reach from the least to the most points. */
const bandFaults = (
  { bands }: Dimension,
  { min, max }: { min: number; max: number },
  path: QuestionnaireFault['path'],
): QuestionnaireFault[] => {
  const of = (
    at: number,
    end: 'from' | 'to',
    code: QuestionnaireFault['code'],
    message: string,
  ): QuestionnaireFault => ({
    path: [...path, 'bands', at, end],
    code,
    message,
  });
  const last = bands.length - 1;
  return bands.flatMap(({ from, to }, at) => {
    const before = bands[at - 1];
    const found: QuestionnaireFault[] = [];
    if (to < from)
      found.push(of(at, 'to', 'band_reversed', `the band ends at ${to}, before ${from} where it begins`));
    if (before && from > before.to + 1)
      found.push(of(at, 'from', 'band_gap', `gap: no band has ${before.to + 1} to ${from - 1} points`));
    if (before && from <= before.to)
      found.push(of(at, 'from', 'band_overlap', `overlap: ${from} points are in two bands`));
    if (at === 0 && from > min)
      found.push(of(0, 'from', 'band_gap', `gap: answers can come to ${min} points`));
    if (at === last && to < max)
      found.push(of(at, 'to', 'band_gap', `gap: answers can come to ${max} points`));
    return found;
  });
};

const mixFaults = ({ levels }: Scoring, purpose: PublishedQuestionnaire['purpose']): QuestionnaireFault[] =>
  levels.flatMap(({ target_mix }, at): QuestionnaireFault[] => {
    const path = ['scoring', 'levels', at, 'target_mix'];
    if (target_mix === null)
      return purpose === 'investor_profile'
        ? [
            {
              path,
              code: 'mix_missing',
              message: 'the target mix is missing, which an investor profile has for each level',
            },
          ]
        : [];
    const total = target_mix.reduce((sum, { share }) => sum.plus(share), ZERO);
    return total.eq(1)
      ? []
      : [{ path, code: 'mix_total', message: `the shares add up to ${total.toFixed()}; expected 1` }];
  });

/** Faults of the score: unknown dimensions and levels, missing points, gaps, and mixes that do not add up. */
export const checkScoring = (questionnaire: PublishedQuestionnaire): QuestionnaireFault[] => {
  const { scoring, pages, purpose } = questionnaire;
  const known = scoring?.dimensions.map(({ name }) => name) ?? [];
  const ofQuestions = pages.flatMap(({ questions }, page) =>
    questions.flatMap((question, at) => questionFaults(question, known, ['pages', page, 'questions', at])),
  );
  if (!scoring)
    return purpose === 'investor_profile'
      ? [
          ...ofQuestions,
          {
            path: ['scoring'],
            code: 'scoring_missing',
            message: 'the scoring is missing, which an investor profile has',
          },
        ]
      : ofQuestions;
  const levels = scoring.levels.map(({ name }) => name);
  const ofDimensions = scoring.dimensions.flatMap((dimension, at) => {
    const path = ['scoring', 'dimensions', at];
    const unknown = dimension.bands.flatMap(({ level }, band) =>
      levels.includes(level)
        ? []
        : [
            {
              path: [...path, 'bands', band, 'level'],
              code: 'unknown_level' as const,
              message: `unknown level "${level}"`,
            },
          ],
    );
    return [...unknown, ...bandFaults(dimension, pointRange(questionnaire, dimension.name), path)];
  });
  return [...ofQuestions, ...ofDimensions, ...mixFaults(scoring, purpose)];
};
