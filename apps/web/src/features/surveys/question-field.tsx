import type { Answer } from '@portal/contracts/questionnaire-answer';
import { ANSWER_MAX_LENGTH } from '@portal/contracts/questionnaire-field';
import type { Question } from '@portal/contracts/questionnaire-question';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadBackFormat } from '../../parts/money/use-format.ts';
import { DayField } from '../../ui/day-field.tsx';
import { useLanguage } from '../../ui/language.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { parseDecimal } from './parse-decimal.ts';
import { RankingField } from './ranking-field.tsx';
import { useLabel } from './use-label.ts';

/** Begins the answer that keeps what was typed and is no number, which no question accepts. */
const NOT_A_NUMBER = 'not-a-number:';

const NUMBER_MAX_LENGTH = 40;
const AMOUNT_PLACES = 2;
const NUMBER_PLACES = 4;

interface QuestionFieldProps {
  question: Question;
  answer: Answer | null;
  error: string | undefined;
  onAnswer: (answer: Answer | null) => void;
}

type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

/** One question, as its kind is answered. */
export const QuestionField = (props: QuestionFieldProps) => {
  const { question } = props;
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <OptionsField {...props} question={question} />;
    case 'scale':
      return <ScaleField {...props} question={question} />;
    case 'ranking':
      return (
        <RankingField question={question} order={props.answer} error={props.error} onOrder={props.onAnswer} />
      );
    case 'date':
      return <DateField {...props} question={question} />;
    case 'text':
      return <WordsField {...props} question={question} />;
    default:
      return <NumberField {...props} question={question} />;
  }
};

type FieldProps<Kind extends Question['kind']> = Omit<QuestionFieldProps, 'question'> & {
  question: Of<Kind>;
};

/** What is chosen with or without one more option: the exclusive one goes with no other. */
const chosenWith = (question: Of<'multiple'>, chosen: readonly string[], value: string) => {
  if (value === question.exclusive) return [value];
  return [...chosen.filter((one) => one !== question.exclusive), value];
};

const OptionsField = ({ question, answer, error, onAnswer }: FieldProps<'single' | 'multiple'>) => {
  const { language } = useLanguage();
  const { label, help } = useLabel(question);
  const chosen = answer ?? [];
  const choose = (value: string, isChosen: boolean) => {
    if (question.kind === 'single') return onAnswer([value]);
    return onAnswer(isChosen ? chosenWith(question, chosen, value) : chosen.filter((one) => one !== value));
  };
  return (
    <ChoiceField
      legend={label}
      help={help}
      error={error}
      options={question.options.map((option) => ({ value: option.value, label: option.label[language] }))}
      chosen={chosen}
      isMultiple={question.kind === 'multiple'}
      onChoose={choose}
    />
  );
};

const ScaleField = ({ question, answer, error, onAnswer }: FieldProps<'scale'>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { label, help } = useLabel(question);
  const { min, max, min_label, max_label } = question;
  const ends = [min_label[language], max_label[language]] as const;
  const words = t('surveys.scale', { min, max, from: ends[0], to: ends[1] });
  return (
    <ChoiceField
      legend={label}
      help={help === null ? words : `${help} ${words}`}
      error={error}
      options={Array.from({ length: max - min + 1 }, (_, at) => ({
        value: String(min + at),
        label: String(min + at),
      }))}
      chosen={answer ?? []}
      ends={ends}
      onChoose={(value) => onAnswer([value])}
    />
  );
};

const DateField = ({ question, answer, error, onAnswer }: FieldProps<'date'>) => {
  const { label, help } = useLabel(question);
  return (
    <div className="survey-question">
      <DayField
        label={label}
        hint={help ?? undefined}
        day={answer?.[0] ?? ''}
        error={error}
        onDay={(day) => onAnswer(day === '' ? null : [day])}
        onInvalid={(typed) => onAnswer([typed])}
      />
    </div>
  );
};

const WordsField = ({ question, answer, error, onAnswer }: FieldProps<'text'>) => {
  const { t } = useTranslation();
  const { label, help } = useLabel(question);
  return (
    <div className="survey-question">
      <TextAreaField
        label={label}
        hint={help ?? t('surveys.at_most', { count: question.max_length })}
        rows={3}
        maxLength={ANSWER_MAX_LENGTH}
        value={answer?.[0] ?? ''}
        error={error}
        onChange={({ target }) => onAnswer([target.value])}
      />
    </div>
  );
};

const NumberField = ({ question, answer, error, onAnswer }: FieldProps<'number' | 'amount'>) => {
  const { language } = useLanguage();
  const isAmount = question.kind === 'amount';
  const { label, help } = useLabel(question, isAmount ? question.currency : null);
  const { moneyText } = useReadBackFormat();
  const known = answer?.[0] ?? '';
  const isNumber = !known.startsWith(NOT_A_NUMBER);
  const write = (value: string) => {
    if (!isNumber) return value.slice(NOT_A_NUMBER.length);
    return language === 'fr' ? value.replace('.', ',') : value;
  };
  const [typed, setTyped] = useState({ text: write(known), as: known });
  // What was saved elsewhere, or taken from there, replaces what was typed here.
  const text = typed.as === known ? typed.text : write(known);
  const change = (next: string) => {
    const parsed = parseDecimal(next, language, isAmount ? AMOUNT_PLACES : NUMBER_PLACES);
    const as = next.trim() === '' ? '' : (parsed ?? `${NOT_A_NUMBER}${next}`);
    setTyped({ text: next, as });
    onAnswer(as === '' ? null : [as]);
  };
  return (
    <div className="survey-question">
      <TextField
        label={label}
        hint={help}
        inputMode="decimal"
        autoComplete="off"
        maxLength={NUMBER_MAX_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      {isAmount && known !== '' && isNumber && <p className="soft">{moneyText(known, question.currency)}</p>}
    </div>
  );
};
