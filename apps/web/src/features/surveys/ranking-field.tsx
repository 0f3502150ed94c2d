import type { Question } from '@portal/contracts/questionnaire-question';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useLabel } from './use-label.ts';

interface RankingFieldProps {
  question: Extract<Question, { kind: 'ranking' }>;
  /** The order that was given; null before one was. */
  order: readonly string[] | null;
  error: string | undefined;
  onOrder: (order: string[]) => void;
}

/** A question whose options are put in order, by buttons that keep the focus as an option moves. */
export const RankingField = ({ question, order, error, onOrder }: RankingFieldProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { label: legend, help } = useLabel(question);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const values = order ?? question.options.map(({ value }) => value);
  const labelOf = (value: string) =>
    question.options.find((option) => option.value === value)?.label[language] ?? value;
  const move = (at: number, by: -1 | 1) => {
    const next = [...values];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + by, 0, moved);
    onOrder(next);
  };
  return (
    <fieldset
      className="survey-question"
      data-invalid={error && ''}
      aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
    >
      <legend>{legend}</legend>
      <p className="soft" id={`${id}-help`}>
        {help ?? t('surveys.rank_hint')}
      </p>
      <ol ref={list} className="survey-ranks" tabIndex={-1}>
        {values.map((value, at) => (
          <li key={value}>
            <span>{t('surveys.ranked', { place: at + 1, label: labelOf(value) })}</span>
            <Button
              isInactive={at === 0}
              label={t('surveys.move_named', { action: t('surveys.move_up'), label: labelOf(value) })}
              onClick={() => move(at, -1)}
            >
              {t('surveys.move_up')}
            </Button>
            <Button
              isInactive={at === values.length - 1}
              label={t('surveys.move_named', { action: t('surveys.move_down'), label: labelOf(value) })}
              onClick={() => move(at, 1)}
            >
              {t('surveys.move_down')}
            </Button>
          </li>
        ))}
      </ol>
      {order === null && (
        <Button
          onClick={() => {
            onOrder([...values]);
            // The button that had the focus is gone.
            list.current?.focus();
          }}
        >
          {t('surveys.order_is_right')}
        </Button>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
