import type { QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import type { Condition, ScoredQuestion } from '@portal/contracts/questionnaire-question';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { useLanguage } from '../../ui/language.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { NumberField } from './definition-fields.tsx';
import { titleOf } from './definition.ts';
import { usePlace } from './editing-context.ts';

interface ConditionFieldsProps {
  place: QuestionnairePlace;
  label: string;
  /** What is shown where there is no condition. */
  none: string;
  /** The questions that are asked before. */
  earlier: readonly ScoredQuestion[];
}

const canBeJudged = ({ kind }: ScoredQuestion) => kind !== 'date' && kind !== 'text' && kind !== 'ranking';

const newCondition = (question: ScoredQuestion): Condition => ({
  question: question.name,
  any_of: 'options' in question ? question.options.slice(0, 1).map(({ value }) => value) : null,
  at_least: null,
  at_most: null,
});

/** An earlier answer on which something depends: one of the options of its question, or a number within bounds. */
export const ConditionFields = ({ place, label, none, earlier }: ConditionFieldsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { path, value, error, set } = usePlace(place);
  const { error: unknown } = usePlace([...place, 'question']);
  const condition = value as Condition | null;
  const judged = earlier.filter(canBeJudged);
  const question = judged.find(({ name }) => name === condition?.question);
  const isLost = condition !== null && !question;
  return (
    <div data-place={path}>
      <SelectField
        label={label}
        placeholder={none}
        options={[
          ...judged.map((one) => ({ value: one.name, label: titleOf(one, language) })),
          ...(isLost
            ? [
                {
                  value: condition.question,
                  label: t('questionnaires.condition.lost', { name: condition.question }),
                },
              ]
            : []),
        ]}
        value={condition?.question ?? ''}
        error={unknown ?? error}
        onChange={({ target }) => {
          const chosen = judged.find(({ name }) => name === target.value);
          set(chosen ? newCondition(chosen) : null);
        }}
      />
      {question && condition && 'options' in question && (
        <AnyOfField place={[...place, 'any_of']} question={question} />
      )}
      {question && condition && !('options' in question) && (
        <div className="questionnaire-row">
          <NumberField
            place={[...place, 'at_least']}
            label={t('questionnaires.condition.at_least')}
            isOptional
          />
          <NumberField
            place={[...place, 'at_most']}
            label={t('questionnaires.condition.at_most')}
            isOptional
          />
        </div>
      )}
    </div>
  );
};

interface AnyOfFieldProps {
  place: QuestionnairePlace;
  question: Extract<ScoredQuestion, { options: unknown }>;
}

const AnyOfField = ({ place, question }: AnyOfFieldProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { path, value, set } = usePlace(place);
  const id = useId();
  const chosen = (value ?? []) as readonly string[];
  const choose = (option: string, isChosen: boolean) => {
    const known = question.options.map((one) => one.value);
    // One must remain: a condition without options is none.
    const next = known.filter((one) => (one === option ? isChosen : chosen.includes(one)));
    if (next.length > 0) set(next);
  };
  return (
    <fieldset className="questionnaire-any-of" data-place={path} aria-labelledby={id}>
      <legend id={id}>{t('questionnaires.condition.any_of')}</legend>
      {question.options.map((option) => (
        <CheckField
          key={option.value}
          label={titleOf(option, language)}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => choose(option.value, target.checked)}
        />
      ))}
    </fieldset>
  );
};
