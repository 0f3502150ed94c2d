import { formatPlace, type QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { valueAt } from './definition.ts';
import type { Editing } from './use-editing.ts';

/** Given by the editor of a questionnaire to its fields. */
export const EditingContext = createContext<Editing | null>(null);

/** The questionnaire whose fields are edited. */
export const useEdited = (): Editing => {
  const editing = use(EditingContext);
  if (!editing) throw new Error('There is no questionnaire to edit around this field.');
  return editing;
};

/** What a field holds, what is wrong with it, and how it is changed. */
export const usePlace = (place: QuestionnairePlace) => {
  const { t } = useTranslation();
  const { file, faults, set, reject } = useEdited();
  const path = formatPlace(place);
  const fault = faults?.find((one) => one.path === path);
  return {
    path,
    value: valueAt(file, place),
    error: fault && t(`questionnaires.fault.${fault.code}`),
    set: (value: unknown) => set(place, value),
    reject: () => reject(place),
  };
};
