import type { GainYear } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';
import { ScopeAndYear } from '../../parts/money/scope-and-year.tsx';
import { LoadScope } from '../../parts/money/load-scope.tsx';
import { chooseYearOf, useYearView } from '../../parts/money/use-year-view.ts';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { GainAnswer } from './gain-answer.tsx';
import { GainsOfYear } from './gains-of-year.tsx';
import { useGainYears, useGroups, type GainYears } from './use-realized-gains.ts';
import { YearsOfGains } from './years-of-gains.tsx';
import './realized-gains.css';

const labelKeys = { accounts: 'returns.scope', year: 'realized_gains.year' } as const;

/** What the client gained and lost by disposals: in a year by account and every one of them, and year beside year. */
export const RealizedGainsPage = () => {
  const { t } = useTranslation();
  const view = useYearView();
  const read = useGainYears(view.scope);
  return (
    <>
      <h1>{t('shell.menu.realized_gains')}</h1>
      <LoadScope read={read} isNamed={view.scope !== null} onChooseAll={() => view.chooseScope(null)}>
        {(gains) => <Loaded view={view} gains={gains} isRefreshing={read.isRefreshing} />}
      </LoadScope>
    </>
  );
};

interface LoadedProps {
  view: ReturnType<typeof useYearView>;
  gains: GainYears;
  isRefreshing: boolean;
}

const Loaded = ({ view, gains, isRefreshing }: LoadedProps) => {
  const { t } = useTranslation();
  const { years, accounts, currency, as_of } = gains;
  const { chosen, ignored } = chooseYearOf(years, view);
  const nameOf = ({ year, is_complete }: GainYear) =>
    is_complete ? year : t('realized_gains.year_to_date', { year });
  return (
    <Refreshing isRefreshing={isRefreshing} className="realized-gains">
      <ScopeAndYear
        accounts={accounts}
        groups={useGroups()}
        label={t('realized_gains.year')}
        years={years.map((one) => ({ year: one.year, label: nameOf(one) }))}
      />
      <IgnoredFilters labels={ignored.map((name) => t(labelKeys[name]))} />
      {chosen ? (
        <>
          <GainAnswer of={chosen} currency={currency} asOf={as_of} />
          <GainsOfYear scope={view.scope} year={chosen.year} />
          <YearsOfGains years={years} currency={currency} nameOf={nameOf} />
          <p className="soft realized-gains-method">{t('realized_gains.method')}</p>
        </>
      ) : (
        <p role="status">{t('realized_gains.none')}</p>
      )}
    </Refreshing>
  );
};
