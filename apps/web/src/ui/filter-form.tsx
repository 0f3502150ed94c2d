import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form.tsx';
import './filter-form.css';

interface FilterFormProps {
  /** Lays out its columns. */
  className: string;
  /** What is chosen, a few words each: with it, the fields fold into one line that says so. */
  summary?: readonly string[];
  children: ReactNode;
}

/** The filters of a list; each choice applies at once, so there is nothing to submit. */
export const FilterForm = ({ className, summary, children }: FilterFormProps) => {
  const { t } = useTranslation();
  const form = (
    <Form
      className={`filter-form ${className} not-printed`}
      role="search"
      aria-label={t('filters.form')}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </Form>
  );
  if (!summary) return form;
  return (
    <details className="filter-fold not-printed">
      <summary>
        <span className="filter-fold-title">{t('filters.form')}</span>{' '}
        <span className="soft">{summary.join(' · ')}</span>
      </summary>
      {form}
    </details>
  );
};
