import { useTranslation } from 'react-i18next';
import { ScopeAndYear } from '../../parts/money/scope-and-year.tsx';
import { useGroups, type CostYears } from './use-costs.ts';

/** Chooses the accounts and the year. */
export const CostChoices = ({ costs: { accounts, years } }: { costs: CostYears }) => {
  const { t } = useTranslation();
  return (
    <ScopeAndYear
      accounts={accounts}
      groups={useGroups()}
      label={t('costs.year')}
      years={years.map((one) => ({
        year: one.year,
        label: t(one.is_complete ? 'costs.whole_year' : 'costs.year_to_date', { year: one.year }),
      }))}
    />
  );
};
