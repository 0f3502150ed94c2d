import { surveyPurposes } from '@portal/contracts/questionnaire';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { ChoiceOfField, DateField, NumberField, TextsField, YesField } from './definition-fields.tsx';

/** What a questionnaire is about, when it is asked, and what a client declares. */
export const HeadingEditor = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('questionnaires.heading')} isDivided>
      <TextsField place={['title']} label={t('questionnaires.part.title')} />
      <TextsField place={['introduction']} label={t('questionnaires.part.introduction')} isLong />
      <TextsField place={['declaration']} label={t('questionnaires.part.declaration')} isLong />
      <div className="questionnaire-row">
        <DateField place={['date']} label={t('questionnaires.part.date')} />
        <ChoiceOfField
          place={['purpose']}
          label={t('questionnaires.part.purpose')}
          options={surveyPurposes.map((value) => ({ value, label: t(`questionnaires.purpose.${value}`) }))}
        />
        <NumberField place={['due_days']} label={t('questionnaires.part.due_days')} isOptional />
        <NumberField place={['repeat_months']} label={t('questionnaires.part.repeat_months')} isOptional />
      </div>
      <YesField place={['needs_proof']} label={t('questionnaires.part.needs_proof')} />
      <YesField place={['begins_with_last']} label={t('questionnaires.part.begins_with_last')} />
      <YesField place={['withdrawn']} label={t('questionnaires.part.withdrawn')} />
    </Section>
  );
};
