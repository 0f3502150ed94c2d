import type { QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { changesBetween } from './changes.ts';
import { useWrittenChange } from './use-written-trail.ts';

interface ChangesListProps {
  before: QuestionnaireFile;
  after: QuestionnaireFile;
}

/** What is another in one questionnaire than in another, line by line. */
export const ChangesList = ({ before, after }: ChangesListProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const written = useWrittenChange();
  const changes = changesBetween(before, after, language).map(written);
  if (changes.length === 0) return <p>{t('questionnaires.no_change')}</p>;
  return (
    <ul>
      {[...new Set(changes)].map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
};
