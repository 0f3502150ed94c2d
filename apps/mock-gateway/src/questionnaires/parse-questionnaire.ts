import {
  formatPlace,
  isMissingText,
  questionnaireFile,
  type QuestionnaireFile,
} from '@portal/contracts/questionnaire-draft';
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod/mini';
import { ContentError, type ContentFault } from '../content/content-faults.ts';
import type { ContentFile } from '../content/content-item.ts';
import { checkQuestionnaire } from './check-questionnaire.ts';
import type { NewQuestionnaire, QuestionnaireFault } from './questionnaire-item.ts';

const FILE_NAME = /^([a-z0-9][a-z0-9-]{0,79})\.json$/;

type Path = QuestionnaireFault['path'];
type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapped = (value: unknown, complete: (one: Data) => Data): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isData(one) ? complete(one) : one)) : value;

const completeCondition = (value: unknown) =>
  isData(value) ? { any_of: null, at_least: null, at_most: null, ...value } : value;

/** What a question may leave out, by its kind; any other key must be there. */
const omissible: Record<string, Data> = {
  single: { dimension: null },
  multiple: { dimension: null, exclusive: null },
  scale: { dimension: null, points_per_step: null },
  number: { min: null, max: null },
  amount: { min: null, max: null },
  date: { earliest: null, latest: null },
};

const completeQuestion = (question: Data): Data => {
  const kind = String(question['kind']);
  const isScored = kind === 'single' || kind === 'multiple';
  const completed: Data = { help: null, ask_if: null, ...omissible[kind], ...question };
  return {
    ...completed,
    ask_if: completeCondition(completed['ask_if']),
    ...(isScored && { options: mapped(question['options'], (option) => ({ score: null, ...option })) }),
  };
};

const completePage = (page: Data): Data => {
  const completed: Data = { lead: null, branches: [], ...page };
  return {
    ...completed,
    questions: mapped(page['questions'], completeQuestion),
    branches: mapped(completed['branches'], (branch) => ({
      ...branch,
      when: completeCondition(branch['when'] ?? null),
    })),
  };
};

/** Writes out what a file may leave out. */
const complete = (data: Data): Data => {
  const { scoring = null } = data;
  return {
    withdrawn: false,
    due_days: null,
    repeat_months: null,
    begins_with_last: false,
    ...data,
    pages: mapped(data['pages'], completePage),
    scoring: isData(scoring)
      ? { ...scoring, levels: mapped(scoring['levels'], (level) => ({ target_mix: null, ...level })) }
      : scoring,
  };
};

/** A fault of the shape as an editor understands it. A union reports those of the kind that the question has. */
const toFault = (issue: z.core.$ZodIssue): QuestionnaireFault => {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  return isMissingText(issue)
    ? { path, code: 'missing_translation', message: 'missing translation' }
    : { path, code: 'invalid_value', message: issue.message };
};

/** The line of what is at a path, or of the nearest thing around it that the file has. */
const lineAt = (document: Document, counter: LineCounter, path: Path): number => {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
  }
  return 1;
};

/** Checks what a file or a draft has; what it may leave out is written out. */
export const checkDefinition = (
  data: Readonly<Record<string, unknown>>,
): { faults: QuestionnaireFault[] } | { faults: null; parsed: QuestionnaireFile } => {
  const { success, data: parsed, error } = questionnaireFile.safeParse(complete(data));
  if (!success) return { faults: error.issues.map(toFault) };
  const { date: _, withdrawn: __, ...questionnaire } = parsed;
  const faults = checkQuestionnaire(questionnaire);
  return faults.length > 0 ? { faults } : { faults: null, parsed };
};

const parseOne = ({ name, text }: ContentFile): NewQuestionnaire | ContentFault[] => {
  const fault = (line: number, message: string): ContentFault => ({
    file: name,
    language: null,
    line,
    message,
  });
  const [, key] = FILE_NAME.exec(name) ?? [];
  if (!key) return [fault(1, 'the name of a file is a key, such as "kyc-review.json"')];
  const counter = new LineCounter();
  // JSON is YAML too; this parser knows the line of each value, and names keys that are there twice.
  const document = parseDocument(text, {
    schema: 'json',
    version: '1.2',
    lineCounter: counter,
    prettyErrors: false,
  });
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0)
    return errors.map(({ pos, message }) =>
      fault(counter.linePos(pos[0]).line, `the file is not valid JSON (${message})`),
    );
  const data: unknown = isMap(document.contents) ? document.toJS({ maxAliasCount: 0 }) : null;
  if (!isData(data)) return [fault(1, 'the file holds no questionnaire')];
  const checked = checkDefinition(data);
  if (checked.faults)
    return checked.faults.map(({ path, message }) =>
      fault(lineAt(document, counter, path), `${formatPlace(path) || 'questionnaire'}: ${message}`),
    );
  const { date, withdrawn, ...questionnaire } = checked.parsed;
  return { key, dated: date, isWithdrawn: withdrawn, questionnaire };
};

/** Parses and checks files, one questionnaire each. Throws a ContentError with every fault, its line and its path. */
export const parseQuestionnaires = (files: readonly ContentFile[]): NewQuestionnaire[] => {
  const results = files.map(parseOne);
  const faults = results.flatMap((result) => (Array.isArray(result) ? result : []));
  const twice = files.filter(({ name }, at) => files.findIndex((other) => other.name === name) < at);
  faults.push(
    ...twice.map(({ name }) => ({ file: name, language: null, line: 1, message: 'the file is given twice' })),
  );
  if (faults.length > 0) throw new ContentError(faults);
  return results.flatMap((result) => (Array.isArray(result) ? [] : result));
};
