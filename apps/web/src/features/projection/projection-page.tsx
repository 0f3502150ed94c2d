// Behaviour: docs/behaviour/projection.md
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadScope } from '../../parts/money/load-scope.tsx';
import { ScopeChoice } from '../../parts/money/scope-choice.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { deferred } from '../../ui/deferred.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { ProjectionAnswer } from './projection-answer.tsx';
import { ProjectionForm } from './projection-form.tsx';
import { ShowCalculation } from './show-calculation.tsx';
import { useGroups, useProjection, type Projection } from './use-projection.ts';
import { useProjectionView } from './use-projection-view.ts';
import { YearsTable } from './years-table.tsx';
import './projection.css';

const YearsChart = deferred(async () => (await import('./years-chart.tsx')).YearsChart);

/** About what the chart takes with what is read of it, so that little moves when it is there. */
const CHART_HEIGHT_PX = 440;

/** What the client's accounts may be worth in coming years, as ranges, and what that is computed from. */
export const ProjectionPage = () => {
  const { t } = useTranslation();
  const view = useProjectionView();
  const read = useProjection(view.query);
  return (
    <>
      <h1>{t('shell.menu.projection')}</h1>
      <LoadScope read={read} isNamed={view.scope !== null} onChooseAll={() => view.chooseScope(null)}>
        {(projection) => (
          <Refreshing isRefreshing={read.isRefreshing} className="projection">
            <Loaded view={view} projection={projection} />
          </Refreshing>
        )}
      </LoadScope>
    </>
  );
};

const labelKeys = {
  accounts: 'returns.scope',
  start: 'projection.plan.start',
  mix: 'projection.form.mix',
  contribution: 'projection.plan.contribution',
  contribution_years: 'projection.form.contribution_years',
  withdrawal: 'projection.plan.withdrawal',
  years: 'projection.form.years_all',
  costs: 'projection.plan.costs',
  dollars: 'projection.form.dollars',
} as const;

interface LoadedProps {
  view: ReturnType<typeof useProjectionView>;
  projection: Projection;
}

const Loaded = ({ view, projection }: LoadedProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const groups = useGroups();
  const { as_of, accounts, reason } = projection;
  return (
    <>
      {as_of !== null && <p>{t('projection.lead', { date: longDate(as_of) })}</p>}
      <IgnoredFilters labels={view.ignored.map((name) => t(labelKeys[name]))} />
      <ProjectionAnswer projection={projection} />
      {accounts.length > 0 && (
        <ScopeChoice scope={view.scope} accounts={accounts} groups={groups} onChoose={view.chooseScope} />
      )}
      <PlanFacts projection={projection} />
      <ProjectionForm projection={projection} onEnter={view.enter} />
      {reason === null && (
        <Section title={t('projection.chart.title')}>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT_PX} />}>
            <YearsChart projection={projection} />
          </Suspense>
          <YearsTable projection={projection} />
        </Section>
      )}
      <ShowCalculation projection={projection} />
    </>
  );
};
