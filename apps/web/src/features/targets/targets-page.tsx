// Behaviour: docs/behaviour/targets.md
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AskAbout } from '../../parts/ask/ask-about.tsx';
import { LoadScope } from '../../parts/money/load-scope.tsx';
import { ScopeChoice } from '../../parts/money/scope-choice.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { DriftTable } from './drift-table.tsx';
import { TargetAnswer } from './target-answer.tsx';
import { TargetChoice } from './target-choice.tsx';
import { useGroups, useTargets, type Targets } from './use-targets.ts';
import { useTargetsView } from './use-targets-view.ts';
import './targets.css';

/** The asset mix of the client's accounts beside the target mix, and the choice of the target. */
export const TargetsPage = () => {
  const { t } = useTranslation();
  const view = useTargetsView();
  const read = useTargets(view.scope);
  return (
    <>
      <h1>{t('shell.menu.targets')}</h1>
      <LoadScope read={read} isNamed={view.scope !== null} onChooseAll={() => view.chooseScope(null)}>
        {(targets) => (
          <Refreshing isRefreshing={read.isRefreshing} className="targets">
            <Loaded view={view} targets={targets} />
          </Refreshing>
        )}
      </LoadScope>
    </>
  );
};

const Loaded = ({ view, targets }: { view: ReturnType<typeof useTargetsView>; targets: Targets }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const groups = useGroups();
  const { scope, isIgnored, chooseScope } = view;
  const { as_of, accounts, market_value } = targets;
  if (as_of === null || market_value === null)
    return (
      <>
        <p role="status">{t('targets.none')}</p>
        <p>
          <Link to="/app/contact_us">{t('targets.none_next')}</Link>
        </p>
        <TargetChoice targets={targets} />
      </>
    );
  return (
    <>
      <p>{t('targets.lead', { date: longDate(as_of) })}</p>
      <IgnoredFilters labels={isIgnored ? [t('targets.scope')] : []} />
      <TargetAnswer targets={targets} />
      <ScopeChoice scope={scope} accounts={accounts} groups={groups} onChoose={chooseScope} />
      <DriftTable targets={targets} />
      <TargetChoice targets={targets} />
      <AskAbout
        about={{
          kind: 'figure',
          figure: 'target_mix',
          period: as_of,
          ...(scope !== null && { accounts: scope }),
        }}
      />
    </>
  );
};
