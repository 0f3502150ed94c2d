import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { Answer, Answers } from '@portal/contracts/questionnaire-answer';
import type { ScoredQuestion } from '@portal/contracts/questionnaire-question';
import type { Outcome } from '@portal/contracts/questionnaire-scoring';
import { pointRange } from './point-range.ts';

/** The points of one valid answer. */
const pointsOf = (question: ScoredQuestion, given: Answer): number => {
  if (question.kind === 'scale') return (Number(given[0]) - question.min) * (question.points_per_step ?? 0);
  if (question.kind !== 'single' && question.kind !== 'multiple') return 0;
  const chosen = question.options.filter(({ value }) => given.includes(value));
  return chosen.reduce((sum, { score }) => sum + (score ?? 0), 0);
};

const scoredAnswers = ({ pages }: PublishedQuestionnaire, counted: Answers): Outcome['points'] =>
  pages
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const given = counted[question.name];
      if (given === undefined || !('dimension' in question) || question.dimension === null) return [];
      return [{ question: question.name, dimension: question.dimension, points: pointsOf(question, given) }];
    });

/**
 * What answers that count come to; null for a questionnaire without a score. The level is the most cautious one that a
 * dimension leads to: willing to take a risk is not able to bear it.
 */
export const outcomeOf = (questionnaire: PublishedQuestionnaire, counted: Answers): Outcome | null => {
  const { scoring } = questionnaire;
  if (!scoring) return null;
  const points = scoredAnswers(questionnaire, counted);
  const placeOf = (level: string) => scoring.levels.findIndex(({ name }) => name === level);
  const dimensions = scoring.dimensions.map(({ name, label, bands }) => {
    const total = points
      .filter(({ dimension }) => dimension === name)
      .reduce((sum, one) => sum + one.points, 0);
    const band = bands.find(({ from, to }) => total >= from && total <= to);
    // Published bands have no gap.
    const { target_mix: _, ...level } = scoring.levels[placeOf(band!.level)]!;
    return { name, label, points: total, ...pointRange(questionnaire, name), level };
  });
  const lowest = Math.min(...dimensions.map(({ level }) => placeOf(level.name)));
  return { level: scoring.levels[lowest]!, dimensions, points };
};
