import { useTranslation } from 'react-i18next';
import { LoadScope } from '../../parts/money/load-scope.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { CostChoices } from './cost-choices.tsx';
import { CostsOfYear } from './costs-of-year.tsx';
import { chooseYearOf, useYearView } from '../../parts/money/use-year-view.ts';
import { useCostYears, type CostYears } from './use-costs.ts';
import { YearsOfCosts } from './years-of-costs.tsx';
import './costs.css';

const labelKeys = { accounts: 'returns.scope', year: 'costs.year' } as const;

/** What the client paid and what the funds cost: in a year by account and by fund, and year beside year. */
export const CostsPage = () => {
  const { t } = useTranslation();
  const view = useYearView();
  const read = useCostYears(view.scope);
  return (
    <>
      <h1>{t('shell.menu.costs')}</h1>
      <LoadScope read={read} isNamed={view.scope !== null} onChooseAll={() => view.chooseScope(null)}>
        {(costs) => <Loaded view={view} costs={costs} isRefreshing={read.isRefreshing} />}
      </LoadScope>
    </>
  );
};

interface LoadedProps {
  view: ReturnType<typeof useYearView>;
  costs: CostYears;
  isRefreshing: boolean;
}

const Loaded = ({ view, costs, isRefreshing }: LoadedProps) => {
  const { t } = useTranslation();
  const { years } = costs;
  const { chosen, ignored } = chooseYearOf(years, view);
  return (
    <Refreshing isRefreshing={isRefreshing} className="costs">
      <CostChoices costs={costs} />
      <IgnoredFilters labels={ignored.map((name) => t(labelKeys[name]))} />
      {chosen ? (
        <CostsOfYear scope={view.scope} of={chosen} currency={costs.currency}>
          <YearsOfCosts costs={costs} />
        </CostsOfYear>
      ) : (
        <p role="status">{t('costs.none')}</p>
      )}
    </Refreshing>
  );
};
