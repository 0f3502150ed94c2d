import type { QuestionnaireFile, QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import type { ScoredQuestion } from '@portal/contracts/questionnaire-question';
import type { Language } from '@portal/i18n/languages';

type Parts = Record<string | number, unknown>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** What is at a place of a questionnaire; undefined where there is nothing. */
export const valueAt = (file: unknown, place: QuestionnairePlace): unknown =>
  place.reduce<unknown>((value, part) => (isParts(value) ? value[part] : undefined), file);

const changedAt = (value: unknown, [part, ...rest]: QuestionnairePlace, changed: unknown): unknown => {
  if (part === undefined) return changed;
  const parts = value as Parts;
  const next = changedAt(parts[part], rest, changed);
  if (!Array.isArray(value)) return { ...parts, [part]: next };
  // Behind the last item is where another one is added.
  return Number(part) === value.length ? [...value, next] : value.with(Number(part), next);
};

/** A questionnaire with another value at a place. */
export const withValueAt = (
  file: QuestionnaireFile,
  place: QuestionnairePlace,
  value: unknown,
): QuestionnaireFile =>
  // Each field gives what its place holds; the gateway checks the entire definition.
  changedAt(file, place, value) as QuestionnaireFile;

const noText = () => ({ en: '', fr: '' });

/** A name that none of those has: `question_4`. */
export const unusedName = (prefix: string, taken: readonly string[]): string => {
  let number = taken.length + 1;
  while (taken.includes(`${prefix}_${number}`)) number += 1;
  return `${prefix}_${number}`;
};

const DEFAULT_LENGTH = 500;
const SCALE_END = 5;

/** An option without words. */
export const newOption = (kind: ScoredQuestion['kind'], taken: readonly string[]) => ({
  value: unusedName('option', taken),
  label: noText(),
  ...(kind !== 'ranking' && { score: null }),
});

const partsOfKind = (kind: ScoredQuestion['kind']): Parts => {
  const options = [newOption(kind, []), newOption(kind, ['option_1'])];
  switch (kind) {
    case 'single':
      return { dimension: null, options };
    case 'multiple':
      return { dimension: null, options, max_choices: options.length, exclusive: null };
    case 'ranking':
      return { options };
    case 'scale':
      return {
        dimension: null,
        points_per_step: null,
        min: 1,
        max: SCALE_END,
        min_label: noText(),
        max_label: noText(),
      };
    case 'number':
      return { min: null, max: null };
    case 'amount':
      return { min: null, max: null, currency: 'CAD' };
    case 'date':
      return { earliest: null, latest: null };
    default:
      return { max_length: DEFAULT_LENGTH };
  }
};

/** A question of a kind, without words. */
export const newQuestion = (kind: ScoredQuestion['kind'], taken: readonly string[]): ScoredQuestion =>
  ({
    name: unusedName('question', taken),
    kind,
    label: noText(),
    help: null,
    is_required: true,
    ask_if: null,
    ...partsOfKind(kind),
  }) as unknown as ScoredQuestion;

/** Every question in the order in which they are asked. */
export const questionsOf = ({ pages }: QuestionnaireFile): ScoredQuestion[] =>
  pages.flatMap(({ questions }) => questions);

const questionNames = (file: QuestionnaireFile) => questionsOf(file).map(({ name }) => name);

/** A page with one question, without words. */
export const newPage = (file: QuestionnaireFile): QuestionnaireFile['pages'][number] => ({
  name: unusedName(
    'page',
    file.pages.map(({ name }) => name),
  ),
  title: noText(),
  lead: null,
  questions: [newQuestion('single', questionNames(file))],
  branches: [],
});

/** A question that a page gets, with a name that no other has. */
export const nextQuestion = (file: QuestionnaireFile, kind: ScoredQuestion['kind']): ScoredQuestion =>
  newQuestion(kind, questionNames(file));

/** A questionnaire that asks nothing yet, in force from a day. */
export const newQuestionnaire = (date: string): QuestionnaireFile => {
  const file: QuestionnaireFile = {
    date,
    withdrawn: false,
    title: noText(),
    introduction: noText(),
    purpose: 'opinion',
    declaration: noText(),
    needs_proof: false,
    due_days: null,
    repeat_months: null,
    begins_with_last: false,
    pages: [],
    scoring: null,
  };
  return { ...file, pages: [newPage(file)] };
};

/** A score with one dimension and one level, without words. */
export const newScoring = (): NonNullable<QuestionnaireFile['scoring']> => ({
  dimensions: [{ name: 'dimension_1', label: noText(), bands: [{ level: 'level_1', from: 0, to: 0 }] }],
  levels: [{ name: 'level_1', label: noText(), explanation: noText(), target_mix: null }],
});

/** A further dimension or level, without words. */
export const newDimension = ({ dimensions, levels }: NonNullable<QuestionnaireFile['scoring']>) => ({
  name: unusedName(
    'dimension',
    dimensions.map(({ name }) => name),
  ),
  label: noText(),
  bands: [{ level: levels[0]?.name ?? 'level_1', from: 0, to: 0 }],
});

/** A further level, without words. */
export const newLevel = ({ levels }: NonNullable<QuestionnaireFile['scoring']>) => ({
  name: unusedName(
    'level',
    levels.map(({ name }) => name),
  ),
  label: noText(),
  explanation: noText(),
  target_mix: null,
});

/** What something is called in a language: its words, or its name where they are missing. */
export const titleOf = (item: unknown, language: Language): string => {
  if (!isParts(item)) return '';
  const words = item['title'] ?? item['label'];
  const written = isParts(words) ? words[language] : undefined;
  const name = item['name'] ?? item['value'] ?? item['level'];
  return typeof written === 'string' && written.trim() !== '' ? written : String(name ?? '');
};

const GAP = '[…]';

/** A questionnaire in which a sign replaces each missing text, so that its place is seen. */
export const withoutGaps = (file: QuestionnaireFile): QuestionnaireFile =>
  JSON.parse(JSON.stringify(file), (part: string, value: unknown) =>
    (part === 'en' || part === 'fr') && value === '' ? GAP : value,
  ) as QuestionnaireFile;
