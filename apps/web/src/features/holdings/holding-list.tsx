import { HOLDINGS_PAGE_SIZE } from '@portal/contracts/holdings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Offered } from '../../parts/access/offered.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { ColumnChoice } from './column-choice.tsx';
import { HoldingFilters } from './holding-filters.tsx';
import { HoldingTable } from './holding-table.tsx';
import type { Holdings } from './holdings-response.ts';
import { HoldingsValue } from './holdings-value.tsx';
import { useHoldingsView, type HoldingsView, type HoldingsViewState } from './holdings-view.ts';
import { useHoldingsList } from './use-holdings.ts';
import './holdings.css';

const SKELETON_HEIGHT_PX = 640;
const MAX_ROWS = 1000;

/** The text that labels each part of the view on the page. */
const labelKeys = {
  account: 'holdings.scope',
  group: 'holdings.scope',
  owner: 'holdings.scope',
  currency: 'holdings.currency',
  by: 'holdings.by',
  class: 'holdings.asset_class',
  kind: 'holdings.kind_filter',
  of: 'holdings.currency_filter',
  text: 'holdings.text',
  sort: 'filters.sort',
  order: 'filters.sort',
} as const satisfies Record<keyof HoldingsView, string>;

/** What the client holds: scope, grouping, currency and filters in the address, the list, and what it leaves out. */
export const HoldingList = () => {
  const { t } = useTranslation();
  const state = useHoldingsView();
  const [limit, setLimit] = useState(HOLDINGS_PAGE_SIZE);
  const read = useHoldingsList(state.view, limit);
  if (read.error?.status === 404) return <NotFound />;
  return (
    <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
      {(list) => (
        <Refreshing isRefreshing={read.isRefreshing} className="holdings-page">
          <Lead list={list} isFiltered={state.isAnyOn} />
          <HoldingFilters list={list} />
          <IgnoredFilters labels={state.ignored.map((name) => t(labelKeys[name]))} />
          <Found state={state} list={list} />
          <More
            list={list}
            isFetching={read.isRefreshing}
            onMore={() => setLimit(Math.min(limit + HOLDINGS_PAGE_SIZE, MAX_ROWS))}
          />
        </Refreshing>
      )}
    </Load>
  );
};

interface MoreProps {
  list: Holdings;
  isFetching: boolean;
  onMore: () => void;
}

const More = ({ list: { groups, count }, isFetching, onMore }: MoreProps) => {
  const { t } = useTranslation();
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const hasMore = shown < Math.min(count, MAX_ROWS);
  return (
    <div className="holdings-more not-printed">
      {hasMore && (
        <p role="status" className="soft">
          {t('holdings.shown', { shown, count })}
        </p>
      )}
      <MoreRows shown={shown} fetchMore={hasMore ? onMore : null} isFetching={isFetching}>
        {t('holdings.more')}
      </MoreRows>
    </div>
  );
};

const NotFound = () => {
  const { t } = useTranslation();
  return (
    <>
      <Message>{t('holdings.not_found')}</Message>
      <p>
        <Link to="/app/holdings">{t('holdings.back')}</Link>
      </p>
    </>
  );
};

const Lead = ({ list, isFiltered }: { list: Holdings; isFiltered: boolean }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { as_of, count } = list;
  return (
    <>
      {count > 0 && <HoldingsValue list={list} isFiltered={isFiltered} />}
      <p className="soft holdings-lead">{as_of && t('holdings.lead', { date: longDate(as_of) })}</p>
    </>
  );
};

const Found = ({ state, list }: { state: HoldingsViewState; list: Holdings }) => {
  const { t } = useTranslation();
  if (list.count === 0)
    return (
      <p role="status" className="holdings-none">
        {t(state.isAnyOn ? 'holdings.no_match' : 'holdings.none')}
      </p>
    );
  return (
    <>
      <Offered call="holdings/chooseColumns">
        <ColumnChoice columns={list.columns} />
      </Offered>
      <HoldingTable state={state} list={list} />
      <Notes {...list} />
    </>
  );
};

const Notes = ({ groups, exchange_rates, currency, as_of }: Holdings) => {
  const { t } = useTranslation();
  const { longDate, rate } = useFormat();
  const rows = groups.flatMap((group) => group.rows);
  const isForeign = rows.some((row) => row.currency !== currency);
  return (
    <div className="soft holdings-notes">
      {rows.some(({ book_cost }) => book_cost === null) && <p>{t('holdings.unknown_cost')}</p>}
      {isForeign &&
        exchange_rates.map((one) => (
          <p key={one.from}>
            {t('holdings.exchange', { ...one, rate: rate(one.rate), date: longDate(one.date) })}
          </p>
        ))}
      <p>{t('holdings.method', { date: longDate(as_of) })}</p>
    </div>
  );
};
