import type { QuestionnairePlace } from '@portal/contracts/questionnaire-draft';

/** Reads a place as faults name it: `pages[2].title` is `['pages', 2, 'title']`. */
export const readPlace = (path: string): QuestionnairePlace =>
  (path.match(/[^.[\]]+/g) ?? []).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
