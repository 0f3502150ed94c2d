import { fetchTexts } from '@portal/i18n/load-texts';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { ScopeChoice } from '../../parts/money/scope-choice.tsx';
import { LoadScope } from '../../parts/money/load-scope.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { BenchmarkNote } from './benchmark-note.tsx';
import { FlowsTable } from './flows-table.tsx';
import { RatesTable } from './rates-table.tsx';
import { ScopeValue } from './scope-value.tsx';
import { ScopeValues } from './scope-values.tsx';
import { TimingEffect } from './timing-effect.tsx';
import { useGroups, useReturns, useScope, type RateKey, type Returns } from './use-returns.ts';
import './returns.css';

const CalculationDrawer = deferred(async () => (await import('./calculation-drawer.tsx')).CalculationDrawer);

/** Returns of the chosen accounts, by time and by money, beside a benchmark; and what moved their value. */
export const ReturnsOfScope = () => {
  const state = useScope();
  const read = useReturns(state.scope);
  return (
    <LoadScope read={read} isNamed={state.scope !== null} onChooseAll={() => state.choose(null)}>
      {(returns) => <Loaded {...state} returns={returns} isRefreshing={read.isRefreshing} />}
    </LoadScope>
  );
};

interface LoadedProps extends ReturnType<typeof useScope> {
  returns: Returns;
  isRefreshing: boolean;
}

const Loaded = ({ scope, isIgnored, choose, returns, isRefreshing }: LoadedProps) => {
  const { t } = useTranslation();
  return (
    <div className="returns" aria-busy={isRefreshing}>
      <ScopeValue {...returns} />
      <ScopeChoice scope={scope} accounts={returns.accounts} groups={useGroups()} onChoose={choose} />
      <IgnoredFilters labels={isIgnored ? [t('returns.scope')] : []} />
      <Lead returns={returns} />
      {returns.began_on === null ? (
        <p role="status">{t('returns.gap.no_transactions')}</p>
      ) : (
        <Known scope={scope} returns={returns} />
      )}
    </div>
  );
};

const Lead = ({ returns }: { returns: Returns }) => {
  const { as_of, began_on, closed_on, currency, is_young, held_at_cost } = returns;
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return (
    <>
      {as_of && began_on && (
        <p className="soft returns-lead">
          {t('returns.lead', { as_of: longDate(as_of), from: longDate(began_on), currency })}
        </p>
      )}
      {closed_on && <Message>{t('returns.closed', { date: longDate(closed_on) })}</Message>}
      {is_young && !closed_on && <Message>{t('returns.young')}</Message>}
      <HeldAtCostNote held={held_at_cost} />
    </>
  );
};

const Known = ({ scope, returns }: { scope: string | null; returns: Returns }) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const [shown, setShown] = useState<RateKey | null>(null);
  useEffect(() => {
    // What fails here is fetched once more when the drawer opens.
    void CalculationDrawer.preload();
    fetchTexts(i18n, language, 'return-calculation').catch(() => {});
  }, [i18n, language]);
  return (
    <>
      <ScopeValues scope={scope} />
      <Section title={t('returns.title')}>
        <p className="soft returns-explained">{t('returns.explained')}</p>
        <RatesTable caption={t('returns.title')} rows={returns.rows} onShow={setShown} />
        <TimingEffect returns={returns} />
      </Section>
      <Section title={t('returns.years')}>
        <RatesTable caption={t('returns.years')} rows={returns.years} onShow={setShown} />
      </Section>
      <Section title={t('returns.flows.title')} className="returns-flows">
        <p className="soft returns-explained">{t('returns.flows.lead')}</p>
        <FlowsTable returns={returns} />
      </Section>
      <BenchmarkNote benchmark={returns.benchmark} />
      <Suspense>
        {shown && <CalculationDrawer scope={scope} of={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
};
