import type { NamedAccount } from '@portal/contracts/named-account';
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
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { ScopeValue } from './scope-value.tsx';
import { ScopeValues } from './scope-values.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useReturnPeriod } from './use-return-period.ts';
import { useGroups, useReturns, useScope, type RateKey, type Returns } from './use-returns.ts';
import { WhenNear } from './when-near.tsx';
import './returns.css';

/** About what the parts take that are shown once they are near, so that little moves. */
const HEIGHTS_PX = { pictures: 720, values: 480, tables: 2000 };

const ReturnPictures = deferred(async () => (await import('./return-pictures.tsx')).ReturnPictures);
const ReturnTables = deferred(async () => (await import('./return-tables.tsx')).ReturnTables);
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

interface LoadedProps extends Pick<ReturnType<typeof useScope>, 'scope' | 'isIgnored'> {
  returns: Returns;
  isRefreshing: boolean;
}

const Loaded = ({ scope, isIgnored, returns, isRefreshing }: LoadedProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const [shown, setShown] = useState<RateKey | null>(null);
  usePreloadWhen(true, CalculationDrawer);
  useEffect(() => {
    // What fails here is fetched once more when it is shown.
    fetchTexts(i18n, language, 'return-calculation').catch(() => {});
  }, [i18n, language]);
  return (
    <Refreshing isRefreshing={isRefreshing} className="returns">
      <ScopeValue returns={returns} onShow={setShown} />
      <Scopes accounts={returns.accounts} />
      <IgnoredFilters labels={isIgnored ? [t('returns.scope')] : []} />
      <Lead returns={returns} />
      {returns.began_on === null ? (
        <p role="status">{t('returns.gap.no_transactions')}</p>
      ) : (
        <Known scope={scope} returns={returns} began_on={returns.began_on} onShow={setShown} />
      )}
      <Suspense>
        {shown && <CalculationDrawer scope={scope} of={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </Refreshing>
  );
};

/** A component of its own: groups that arrive render nothing else again, and neither does a choice, which shows at once. */
const Scopes = ({ accounts }: { accounts: readonly NamedAccount[] }) => {
  const { scope, choose } = useScope();
  return <ScopeChoice scope={scope} accounts={accounts} groups={useGroups()} onChoose={choose} />;
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

interface KnownProps {
  scope: string | null;
  returns: Returns;
  began_on: string;
  onShow: (key: RateKey) => void;
}

const Known = ({ scope, returns, began_on, onShow }: KnownProps) => {
  const known = { began_on, as_of: returns.as_of ?? began_on };
  const { period } = useReturnPeriod(known);
  return (
    <>
      <PeriodBar known={known} />
      <WhenNear height={HEIGHTS_PX.pictures}>
        <ReturnPictures scope={scope} period={period.growth} onShow={onShow} />
      </WhenNear>
      <WhenNear height={HEIGHTS_PX.values}>
        <ScopeValues scope={scope} period={period.values} />
      </WhenNear>
      <Suspense fallback={<Skeleton height={HEIGHTS_PX.tables} />}>
        <ReturnTables returns={returns} onShow={onShow} />
      </Suspense>
    </>
  );
};
