import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form.tsx';
import './filter-form.css';

interface FilterFormProps {
  /** Says in how many columns it stands. */
  className: string;
  children: ReactNode;
}

/** What narrows a list; each choice counts at once, so there is nothing to send. */
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
