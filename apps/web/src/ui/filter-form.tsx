import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form.tsx';
import './filter-form.css';

interface FilterFormProps {
  /** Lays out its columns. */
  className: string;
  children: ReactNode;
}

/** The filters of a list; each choice applies at once, so there is nothing to submit. */
export const FilterForm = ({ className, children }: FilterFormProps) => {
  const { t } = useTranslation();
  return (
    <Form
      className={`filter-form ${className} not-printed`}
      role="search"
      aria-label={t('filters.form')}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </Form>
  );
};
