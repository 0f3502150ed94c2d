import type { QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import type { Language } from '@portal/i18n/languages';
import { titleOf } from './definition.ts';

/** What is another in the next version of a questionnaire. */
export interface QuestionnaireChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Where, from the outermost part inwards: titles as they are, properties by their names. */
  trail: readonly ({ title: string } | { part: string })[];
}

type Trail = QuestionnaireChange['trail'];
type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an item of a list is matched by, in both versions. */
const nameOf = (item: unknown): string | null => {
  const name = isParts(item) ? (item['name'] ?? item['value']) : null;
  return typeof name === 'string' ? name : null;
};

const areNamed = (value: unknown): value is Parts[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => nameOf(item) !== null);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isText = (value: unknown) => isParts(value) && 'en' in value && 'fr' in value;

const ofLists = (
  before: readonly Parts[],
  after: readonly Parts[],
  trail: Trail,
  language: Language,
): QuestionnaireChange[] => {
  const within = (item: Parts) => [...trail, { title: titleOf(item, language) }];
  const [known, kept] = [before, after].map((items) => new Map(items.map((item) => [nameOf(item), item])));
  const common = (items: readonly Parts[]) =>
    items.map(nameOf).filter((name) => known!.has(name) && kept!.has(name));
  const order = common(before);
  return [
    ...before
      .filter((item) => !kept!.has(nameOf(item)))
      .map((item) => ({ kind: 'removed' as const, trail: within(item) })),
    ...after.flatMap((item): QuestionnaireChange[] => {
      const former = known!.get(nameOf(item));
      return former
        ? compare(former, item, within(item), language)
        : [{ kind: 'added', trail: within(item) }];
    }),
    ...(isSame(order, common(after)) ? [] : [{ kind: 'moved' as const, trail }]),
  ];
};

const compare = (before: Parts, after: Parts, trail: Trail, language: Language): QuestionnaireChange[] =>
  Object.keys({ ...before, ...after }).flatMap((part): QuestionnaireChange[] => {
    const [former, next] = [before[part], after[part]];
    if (isSame(former, next)) return [];
    const place = [...trail, { part }];
    if (areNamed(former) && areNamed(next)) return ofLists(former, next, place, language);
    if (isParts(former) && isParts(next) && (isText(former) || part === 'scoring'))
      return compare(former, next, place, language);
    return [{ kind: 'changed', trail: place }];
  });

/** What the next version of a questionnaire changes, in the order of the questionnaire. */
export const changesBetween = (
  before: QuestionnaireFile,
  after: QuestionnaireFile,
  language: Language,
): QuestionnaireChange[] =>
  // Its properties are what it is compared by.
  compare(before as unknown as Parts, after as unknown as Parts, [], language);
