import type { QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import { QUESTIONNAIRE_MAX_ITEMS } from '@portal/contracts/questionnaire-field';
import type { ScoredQuestion } from '@portal/contracts/questionnaire-question';
import { CURRENCIES } from '@portal/contracts/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { ConditionFields } from './condition-fields.tsx';
import { ChoiceOfField, DateField, NumberField, TextsField, YesField } from './definition-fields.tsx';
import { newOption, questionsOf, titleOf } from './definition.ts';
import { useEdited } from './editing-context.ts';
import { ItemList } from './item-list.tsx';

interface QuestionEditorProps {
  place: QuestionnairePlace;
  question: ScoredQuestion;
}

/** The fields of one question, whatever its kind. */
export const QuestionEditor = ({ place, question }: QuestionEditorProps) => {
  const { t } = useTranslation();
  const { file } = useEdited();
  const all = questionsOf(file);
  const earlier = all.slice(
    0,
    all.findIndex(({ name }) => name === question.name),
  );
  return (
    <>
      <p className="soft questionnaire-facts">
        <span>{t(`questionnaires.kind.${question.kind}`)}</span>
        <code>{question.name}</code>
      </p>
      <TextsField place={[...place, 'label']} label={t('questionnaires.part.label')} isLong />
      <TextsField place={[...place, 'help']} label={t('questionnaires.part.help')} isLong isOptional />
      <YesField place={[...place, 'is_required']} label={t('questionnaires.part.is_required')} />
      <ConditionFields
        place={[...place, 'ask_if']}
        label={t('questionnaires.part.ask_if')}
        none={t('questionnaires.condition.always')}
        earlier={earlier}
      />
      <OfKind place={place} question={question} />
    </>
  );
};

const OfKind = ({ place, question }: QuestionEditorProps) => {
  const { t } = useTranslation();
  const number = (part: 'min' | 'max' | 'max_length', isOptional: boolean) => (
    <NumberField place={[...place, part]} label={t(`questionnaires.part.${part}`)} isOptional={isOptional} />
  );
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'ranking':
      return <OptionFields place={place} question={question} />;
    case 'scale':
      return <ScaleFields place={place} />;
    case 'date':
      return (
        <div className="questionnaire-row">
          <DateField place={[...place, 'earliest']} label={t('questionnaires.part.earliest')} isOptional />
          <DateField place={[...place, 'latest']} label={t('questionnaires.part.latest')} isOptional />
        </div>
      );
    case 'text':
      return number('max_length', false);
    default:
      return (
        <div className="questionnaire-row">
          {number('min', true)}
          {number('max', true)}
          {question.kind === 'amount' && (
            <ChoiceOfField
              place={[...place, 'currency']}
              label={t('questionnaires.part.currency')}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
          )}
        </div>
      );
  }
};

const ScaleFields = ({ place }: { place: QuestionnairePlace }) => {
  const { t } = useTranslation();
  return (
    <>
      <div className="questionnaire-row">
        <NumberField place={[...place, 'min']} label={t('questionnaires.part.min')} />
        <NumberField place={[...place, 'max']} label={t('questionnaires.part.max')} />
      </div>
      <TextsField place={[...place, 'min_label']} label={t('questionnaires.part.min_label')} />
      <TextsField place={[...place, 'max_label']} label={t('questionnaires.part.max_label')} />
      <div className="questionnaire-row">
        <DimensionField place={[...place, 'dimension']} />
        <NumberField
          place={[...place, 'points_per_step']}
          label={t('questionnaires.part.points_per_step')}
          isOptional
        />
      </div>
    </>
  );
};

const DimensionField = ({ place }: { place: QuestionnairePlace }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { scoring } = useEdited().file;
  return (
    <ChoiceOfField
      place={place}
      label={t('questionnaires.part.dimension')}
      none={t('questionnaires.no_dimension')}
      options={(scoring?.dimensions ?? []).map((one) => ({ value: one.name, label: titleOf(one, language) }))}
    />
  );
};

interface OptionFieldsProps {
  place: QuestionnairePlace;
  question: Extract<ScoredQuestion, { options: unknown }>;
}

const OptionFields = ({ place, question }: OptionFieldsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { set } = useEdited();
  const { options, kind } = question;
  const isScored = kind !== 'ranking';
  const list = [...place, 'options'];
  const taken = options.map(({ value }) => value);
  return (
    <>
      <div className="questionnaire-row">
        {isScored && <DimensionField place={[...place, 'dimension']} />}
        {kind === 'multiple' && (
          <>
            <NumberField place={[...place, 'max_choices']} label={t('questionnaires.part.max_choices')} />
            <ChoiceOfField
              place={[...place, 'exclusive']}
              label={t('questionnaires.part.exclusive')}
              none={t('questionnaires.no_exclusive')}
              options={options.map((one) => ({ value: one.value, label: titleOf(one, language) }))}
            />
          </>
        )}
      </div>
      <h4>{t('questionnaires.part.options')}</h4>
      <ItemList<(typeof options)[number]>
        place={list}
        label={t('questionnaires.part.options')}
        keyOf={({ value }) => value}
        max={QUESTIONNAIRE_MAX_ITEMS}
        lost={t('questionnaires.remove.option')}
        add={
          <Button onClick={() => set([...list, options.length], newOption(kind, taken))}>
            {t('questionnaires.add.option')}
          </Button>
        }
      >
        {(at) => (
          <>
            <TextsField place={[...at, 'label']} label={t('questionnaires.part.option')} />
            {isScored && (
              <NumberField place={[...at, 'score']} label={t('questionnaires.part.score')} isOptional />
            )}
          </>
        )}
      </ItemList>
    </>
  );
};
