import type { QuestionnairePlace } from '@portal/contracts/questionnaire-draft';
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@portal/contracts/questionnaire-field';
import { languages } from '@portal/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlace } from './editing-context.ts';

interface FieldProps {
  place: QuestionnairePlace;
  label: string;
}

interface TextsProps extends FieldProps {
  /** Whether it is a paragraph rather than one line. */
  isLong?: boolean;
  /** Whether it may be left out. */
  isOptional?: boolean;
}

const ROWS = 3;
type Texts = Record<'en' | 'fr', string>;

/** A text in both languages, side by side. */
export const TextsField = ({ place, label, isLong = false, isOptional = false }: TextsProps) => {
  const { value, set } = usePlace(place);
  const texts = (value ?? { en: '', fr: '' }) as Texts;
  const write = (code: keyof Texts, text: string) => {
    const next = { ...texts, [code]: text };
    set(isOptional && next.en === '' && next.fr === '' ? null : next);
  };
  return (
    <div className="questionnaire-texts">
      {languages.map(({ code }) => (
        <TextInLanguage
          key={code}
          place={[...place, code]}
          label={label}
          isLong={isLong}
          isOptional={isOptional}
          onWrite={(text) => write(code, text)}
        />
      ))}
    </div>
  );
};

const TextInLanguage = ({
  place,
  label,
  isLong,
  isOptional,
  onWrite,
}: Required<TextsProps> & { onWrite: (text: string) => void }) => {
  const { t } = useTranslation();
  const { path, value, error } = usePlace(place);
  const code = place.at(-1) as 'en' | 'fr';
  const named = t(`questionnaires.in.${code}`, { label });
  const field = {
    label: isOptional ? t('questionnaires.optional', { label: named }) : named,
    lang: `${code}-CA`,
    value: typeof value === 'string' ? value : '',
    error,
  };
  return (
    <div data-place={path}>
      {isLong ? (
        <TextAreaField
          {...field}
          rows={ROWS}
          maxLength={TEXT_MAX_LENGTH}
          hint={t('questionnaires.at_most', { count: TEXT_MAX_LENGTH })}
          onChange={({ target }) => onWrite(target.value)}
        />
      ) : (
        <TextField
          {...field}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </div>
  );
};

const WHOLE = /^-?\d{1,12}$/;
const NUMBER_MAX_LENGTH = 13;

/** A whole number; where it may be left out, nothing typed is null. */
export const NumberField = ({ place, label, isOptional = false }: FieldProps & { isOptional?: boolean }) => {
  const { t } = useTranslation();
  const { path, value, error, set, reject } = usePlace(place);
  const known = typeof value === 'number' ? String(value) : '';
  const [typed, setTyped] = useState({ text: known, as: known });
  // What was taken from elsewhere replaces what was typed.
  const text = typed.as === known ? typed.text : known;
  const change = (next: string) => {
    const trimmed = next.trim();
    const isValue = WHOLE.test(trimmed) || (isOptional && trimmed === '');
    setTyped({ text: next, as: isValue ? (trimmed === '' ? '' : String(Number(trimmed))) : known });
    if (isValue) set(trimmed === '' ? null : Number(trimmed));
    else reject();
  };
  return (
    <div data-place={path} className="questionnaire-short">
      <TextField
        label={isOptional ? t('questionnaires.optional', { label }) : label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={NUMBER_MAX_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
};

/** A day; where it may be left out, nothing typed is null. */
export const DateField = ({ place, label, isOptional = false }: FieldProps & { isOptional?: boolean }) => {
  const { t } = useTranslation();
  const { path, value, error, set, reject } = usePlace(place);
  return (
    <div data-place={path} className="questionnaire-short">
      <DayField
        label={isOptional ? t('questionnaires.optional', { label }) : label}
        day={typeof value === 'string' ? value : ''}
        error={error}
        onDay={(day) => {
          if (day !== '') set(day);
          else if (isOptional) set(null);
          else reject();
        }}
        onInvalid={reject}
      />
    </div>
  );
};

/** Yes or no. */
export const YesField = ({ place, label }: FieldProps) => {
  const { path, value, set } = usePlace(place);
  return (
    <div data-place={path}>
      <CheckField label={label} checked={value === true} onChange={({ target }) => set(target.checked)} />
    </div>
  );
};

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The option that means null, where it may be chosen. */
  none?: string;
}

/** One of several values. */
export const ChoiceOfField = ({ place, label, options, none }: ChoiceProps) => {
  const { path, value, error, set } = usePlace(place);
  return (
    <div data-place={path} className="questionnaire-short">
      <SelectField
        label={label}
        options={options}
        {...(none !== undefined && { placeholder: none })}
        value={typeof value === 'string' ? value : ''}
        error={error}
        onChange={({ target }) => set(target.value === '' ? null : target.value)}
      />
    </div>
  );
};
