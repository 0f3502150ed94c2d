import { useTranslation } from 'react-i18next';
import { ScopeChoice } from '../../parts/money/scope-choice.tsx';
import { Form } from '../../ui/form.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { useCostView } from './use-cost-view.ts';
import { useGroups, type CostYears } from './use-costs.ts';

interface CostChoicesProps {
  view: ReturnType<typeof useCostView>;
  costs: CostYears;
  /** The year that is shown; null without any. */
  year: string | null;
}

/** Chooses the accounts and the year. */
export const CostChoices = ({ view, costs, year }: CostChoicesProps) => (
  <div className="costs-choices">
    <ScopeChoice
      scope={view.scope}
      accounts={costs.accounts}
      groups={useGroups()}
      onChoose={view.chooseScope}
    />
    {year !== null && <YearChoice view={view} costs={costs} year={year} />}
  </div>
);

const YearChoice = ({ view, costs, year }: CostChoicesProps & { year: string }) => {
  const { t } = useTranslation();
  const [latest, ...earlier] = costs.years;
  const nameOf = (one: CostYears['years'][number] | undefined) =>
    one ? t(one.is_complete ? 'costs.whole_year' : 'costs.year_to_date', { year: one.year }) : '';
  return (
    <>
      <Form className="scope-choice not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('costs.year')}
          placeholder={nameOf(latest)}
          options={earlier.map((one) => ({ value: one.year, label: nameOf(one) }))}
          value={year === latest?.year ? '' : year}
          onChange={({ target }) => view.chooseYear(target.value === '' ? null : target.value)}
        />
      </Form>
      <PrintedChoice name={t('costs.year')} value={nameOf(costs.years.find((one) => one.year === year))} />
    </>
  );
};
