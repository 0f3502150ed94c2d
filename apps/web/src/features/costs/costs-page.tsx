import { useTranslation } from 'react-i18next';
import { ScopeError } from '../../parts/money/scope-error.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CostChoices } from './cost-choices.tsx';
import { CostsOfYear } from './costs-of-year.tsx';
import { useCostView } from './use-cost-view.ts';
import { useCostYears, type CostYears } from './use-costs.ts';
import { YearsOfCosts } from './years-of-costs.tsx';
import './costs.css';

const SKELETON_HEIGHT_PX = 720;

const labelKeys = { accounts: 'returns.scope', year: 'costs.year' } as const;

/** What the client paid and what the funds cost: in a year by account and by fund, and year beside year. */
export const CostsPage = () => {
  const { t } = useTranslation();
  const view = useCostView();
  const read = useCostYears(view.scope);
  return (
    <>
      <h1>{t('shell.menu.costs')}</h1>
      <Load
        read={read}
        skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
        onStale="replace"
        failed={(error) => (
          <ScopeError
            error={error}
            isNamed={view.scope !== null}
            onTryAgain={read.retry}
            onChooseAll={() => view.chooseScope(null)}
          />
        )}
      >
        {(costs) => <Loaded view={view} costs={costs} isRefreshing={read.isRefreshing} />}
      </Load>
    </>
  );
};

interface LoadedProps {
  view: ReturnType<typeof useCostView>;
  costs: CostYears;
  isRefreshing: boolean;
}

const Loaded = ({ view, costs, isRefreshing }: LoadedProps) => {
  const { t } = useTranslation();
  const { years } = costs;
  const found = years.find(({ year }) => year === view.year);
  const chosen = found ?? years[0];
  // A year of other accounts may be none of these.
  const ignored = view.year !== null && !found ? [...view.ignored, 'year' as const] : view.ignored;
  return (
    <div className="costs" aria-busy={isRefreshing}>
      <CostChoices view={view} costs={costs} year={chosen?.year ?? null} />
      <IgnoredFilters labels={ignored.map((name) => t(labelKeys[name]))} />
      {chosen ? (
        <CostsOfYear scope={view.scope} of={chosen} currency={costs.currency}>
          <YearsOfCosts costs={costs} />
        </CostsOfYear>
      ) : (
        <p role="status">{t('costs.none')}</p>
      )}
    </div>
  );
};
