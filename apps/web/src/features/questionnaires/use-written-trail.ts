import { questionnaireParts } from '@portal/contracts/questionnaire-draft';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import type { QuestionnaireChange } from './changes.ts';
import { titleOf, valueAt } from './definition.ts';
import { useEdited } from './editing-context.ts';
import { readPlace } from './read-place.ts';

/** Writes what a property of a questionnaire is called. */
export const useWrittenPart = () => {
  const { t } = useTranslation();
  return (part: string): string => {
    const known = questionnaireParts.find((one) => one === part);
    return known ? t(`questionnaires.part.${known}`) : part;
  };
};

/** Writes where a change is, from the outermost part inwards. */
export const useWrittenChange = () => {
  const { t } = useTranslation();
  const written = useWrittenPart();
  return ({ kind, trail }: QuestionnaireChange): string =>
    t(`questionnaires.change.${kind}`, {
      place: trail.map((step) => ('title' in step ? step.title : written(step.part))).join(' › '),
    });
};

/** Writes a path as an editor reads it: the titles of the things on the way, then the field. */
export const useWrittenTrail = () => {
  const { language } = useLanguage();
  const { file } = useEdited();
  const written = useWrittenPart();
  return (path: string): string => {
    const steps = readPlace(path);
    return steps
      .map((step, at) =>
        typeof step === 'number'
          ? titleOf(valueAt(file, steps.slice(0, at + 1)), language) || String(step + 1)
          : written(step),
      )
      .join(' › ');
  };
};
