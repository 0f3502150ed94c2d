import type { Answer } from '@portal/contracts/questionnaire-answer';
import type { Question } from '@portal/contracts/questionnaire-question';
import { list } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';

/** Writes an answer in words, as a client reads it, by the formats of the place where they do. */
export const useAnswerText = ({ moneyText, quantityText, longDate }: Format) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (question: Question, answer: Answer | null | undefined): string => {
    if (answer === null || answer === undefined) return t('surveys.not_answered');
    switch (question.kind) {
      case 'single':
      case 'multiple':
      case 'ranking': {
        const labels = answer.map(
          (one) => question.options.find(({ value }) => value === one)?.label[language] ?? one,
        );
        if (question.kind === 'ranking')
          return labels.map((label, at) => t('surveys.ranked', { place: at + 1, label })).join(' · ');
        return list(labels, language);
      }
      case 'scale':
        return t('surveys.of_scale', { value: answer[0], max: question.max });
      case 'amount':
        return moneyText(answer[0], question.currency);
      case 'number':
        return quantityText(answer[0]);
      case 'date':
        return longDate(answer[0]);
      default:
        return answer[0] ?? '';
    }
  };
};
