import { accountGroupings } from '@portal/contracts/account-rows';
import { CURRENCIES } from '@portal/contracts/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterForm } from '../../ui/filter-form.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { Load } from '../../ui/load.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Overview } from './overview-cells.tsx';
import { OverviewChange } from './overview-change.tsx';
import { OverviewTable } from './overview-table.tsx';
import { useOverview } from './use-accounts.ts';
import { useChangeTitles } from './use-change-titles.ts';
import { shownPeriods, useOverviewView } from './use-overview-view.ts';
import './accounts.css';

const SKELETON_HEIGHT_PX = 480;

interface AccountOverviewProps {
  /** The editor of the client's own groups, shown above them. */
  arrange: (accounts: Overview['accounts']) => ReactNode;
}

/** Every account by group: value, share, change over the day and the year, subtotals and total. */
export const AccountOverview = ({ arrange }: AccountOverviewProps) => {
  const { t } = useTranslation();
  const state = useOverviewView();
  const read = useOverview(state.view);
  return (
    <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
      {(overview) =>
        overview.accounts.length === 0 ? (
          <p className="accounts-lead">{t('accounts.empty')}</p>
        ) : (
          <Loaded {...state} overview={overview} isRefreshing={read.isRefreshing} arrange={arrange} />
        )
      }
    </Load>
  );
};

interface LoadedProps extends AccountOverviewProps, ReturnType<typeof useOverviewView> {
  overview: Overview;
  isRefreshing: boolean;
}

const Loaded = ({ view, period, ignored, change, overview, isRefreshing, arrange }: LoadedProps) => {
  const { t } = useTranslation();
  const summary = [
    t(`accounts.currency_option.${view.currency}`),
    t('filters.by', { grouping: t(`accounts.grouping.${view.by}`).toLowerCase() }),
  ];
  return (
    <Refreshing isRefreshing={isRefreshing} className="accounts-overview">
      <Value {...overview} />
      <Lead {...overview} />
      <IgnoredFilters labels={ignored.map((name) => t(`accounts.${name}`))} />
      <FilterForm className="accounts-choices" summary={summary}>
        <RadioGroup
          legend={t('accounts.by')}
          options={accountGroupings.map((value) => ({ value, label: t(`accounts.grouping.${value}`) }))}
          chosen={view.by}
          onChoose={(by) => change({ by })}
        />
        <RadioGroup
          legend={t('accounts.currency')}
          options={CURRENCIES.map((value) => ({ value, label: t(`accounts.currency_option.${value}`) }))}
          chosen={view.currency}
          onChoose={(currency) => change({ currency })}
        />
        {/* Wide tables show both. */}
        <div className="accounts-period">
          <RadioGroup
            legend={t('accounts.period')}
            options={shownPeriods.map((value) => ({ value, label: t(`accounts.periods.${value}`) }))}
            chosen={period}
            onChoose={(chosen) => change({ period: chosen })}
          />
        </div>
      </FilterForm>
      {view.by === 'own' && arrange(overview.accounts.filter(({ is_shared }) => !is_shared))}
      <OverviewTable overview={overview} by={view.by} period={period} />
      <Notes {...overview} />
    </Refreshing>
  );
};

/** The total of one's own accounts, which is at the foot of the table too. */
const Value = (overview: Overview) => {
  const { accounts, total, currency, held_at_cost } = overview;
  const { t } = useTranslation();
  const { money } = useFormat();
  const titles = useChangeTitles(overview);
  const own = accounts.filter(({ is_shared }) => !is_shared);
  if (own.length === 0) return <HeldAtCostNote held={held_at_cost} />;
  const label = t(own.length === accounts.length ? 'accounts.total' : 'accounts.own_total_in', { currency });
  return (
    <LeadFigure label={label} about="market_value" figure={money(total.value, currency)}>
      <dl className="lead-figure-changes">
        <div>
          <dt>{titles.day}</dt>
          <dd>
            <OverviewChange overview={overview} figures={total} period="day" of={label} />
          </dd>
        </div>
        <div>
          <dt>{titles.year_to_date}</dt>
          <dd>
            <OverviewChange overview={overview} figures={total} period="year_to_date" of={label} />
          </dd>
        </div>
      </dl>
      <HeldAtCostNote held={held_at_cost} />
    </LeadFigure>
  );
};

const Lead = ({ as_of }: Pick<Overview, 'as_of'>) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return (
    <p className="soft accounts-lead">
      {as_of ? t('accounts.lead', { date: longDate(as_of) }) : t('accounts.nothing_valued')}
    </p>
  );
};

const Notes = ({ accounts, currency, exchange_rates, day_from, year_from }: Overview) => {
  const { t } = useTranslation();
  const { longDate, rate } = useFormat();
  const isForeign = accounts.some((account) => account.currency !== currency);
  const isBelow = accounts.some(({ value }) => value?.startsWith('-'));
  return (
    <div className="soft accounts-notes">
      {isForeign &&
        exchange_rates.map((one) => (
          <p key={one.from}>
            {t('accounts.exchange_rate', { ...one, rate: rate(one.rate), date: longDate(one.date) })}
          </p>
        ))}
      <p>{t('accounts.method', { day: longDate(day_from), year: longDate(year_from), currency })}</p>
      {isBelow && <p>{t('accounts.negative')}</p>}
    </div>
  );
};
