import type { Question } from '@portal/contracts/questionnaire-question';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';

/** Returns what a question is called, with its currency and whether it may be left out, and its help. */
export const useLabel = (
  { label, help, is_required }: Pick<Question, 'label' | 'help' | 'is_required'>,
  currency: string | null = null,
) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = label[language];
  const required = currency === null ? text : `${text} (${currency})`;
  const optional =
    currency === null
      ? t('surveys.optional', { label: text })
      : t('surveys.optional_amount', { label: text, currency });
  return {
    label: is_required ? required : optional,
    help: help?.[language] ?? null,
  };
};
