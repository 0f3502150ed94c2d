import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';

/** The field for an e-mail address. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => {
  const { t } = useTranslation();
  return <TextField {...field} label={t('entry.email')} type="email" autoComplete="email" />;
};
