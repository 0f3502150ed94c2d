import { useTranslation } from 'react-i18next';
import { ScopeAndYear } from '../../parts/money/scope-and-year.tsx';
import type { useYearView } from '../../parts/money/use-year-view.ts';
import { useGroups, type CostYears } from './use-costs.ts';

interface CostChoicesProps {
  view: ReturnType<typeof useYearView>;
  costs: CostYears;
  /** The year that is shown; null without any. */
  year: string | null;
}

/** Chooses the accounts and the year. */
export const CostChoices = ({ view, costs: { accounts, years }, year }: CostChoicesProps) => {
  const { t } = useTranslation();
  return (
    <ScopeAndYear
      view={view}
      accounts={accounts}
      groups={useGroups()}
      label={t('costs.year')}
      years={years.map((one) => ({
        value: one.year,
        label: t(one.is_complete ? 'costs.whole_year' : 'costs.year_to_date', { year: one.year }),
      }))}
      year={year}
    />
  );
};
