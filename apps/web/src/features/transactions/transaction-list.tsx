import { useTranslation } from 'react-i18next';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Message } from '../../ui/message.tsx';
import { Load } from '../../ui/load.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFilters, type FilterState } from '../../ui/use-filters.ts';
import { useLastRead } from '../../ui/use-last-read.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { Downloads } from './downloads.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FiltersInUse } from './filters-in-use.tsx';
import { startsAfterEnd, transactionFilters, type FilterName, type Filters } from './filters.ts';
import { FlowTotals } from './flow-totals.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { useEnd } from './use-end.ts';
import { useTransactions, type Transactions } from './use-transactions.ts';
import './transactions.css';

const SKELETON_HEIGHT_PX = 480;

/** The client's transactions of two years: filters, what the flows come to, the list, and files of it. */
export const TransactionList = () => {
  const state = useFilters(transactionFilters);
  const found = useTransactions(state.filters);
  // The filters stay, with what is typed in them, when the list of one of them cannot be read.
  const lastRead = useLastRead(found);
  return (
    <Load read={{ ...found, data: lastRead }} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
      {(firstPage) => <Loaded state={state} found={found} firstPage={firstPage} />}
    </Load>
  );
};

const NOTHING_READ = { flows: [], count: 0 };

interface LoadedProps {
  state: FilterState<Filters>;
  found: Transactions;
  /** That of the filters before, where the list of these cannot be read. */
  firstPage: NonNullable<Transactions['data']>;
}

const Loaded = ({ state, found, firstPage }: LoadedProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { accounts } = firstPage;
  const { flows, count } = found.data ?? NOTHING_READ;
  return (
    <Refreshing isRefreshing={found.isRefreshing} className="transactions">
      {flows.length > 0 && (
        <FlowTotals
          flows={flows}
          isFiltered={state.isAnyOn}
          from={state.filters.from ?? firstPage.transactions_from}
          to={state.filters.to ?? firstPage.as_of}
        />
      )}
      <FilterBar accounts={accounts} />
      <FiltersInUse accounts={accounts} />
      <Explained state={state} />
      <Section
        title={t('transactions.title')}
        aside={count > 0 && <Downloads filters={state.filters} accounts={accounts} />}
      >
        <Found isFiltered={state.isAnyOn} found={found} />
      </Section>
      <p className="soft transactions-notes">
        {t('transactions.lead', {
          from: longDate(firstPage.transactions_from),
          as_of: longDate(firstPage.as_of),
        })}
      </p>
    </Refreshing>
  );
};

/** The text that names each filter. */
const labelKeys = {
  account: 'transactions.account',
  type: 'transactions.kind',
  from: 'transactions.from',
  to: 'transactions.to',
  text: 'transactions.text',
  security: 'transactions.csv.security',
} as const satisfies Record<FilterName, string>;

/** Why a filter differs from the URL. */
const Explained = ({ state: { filters, ignored } }: { state: FilterState<Filters> }) => {
  const { t } = useTranslation();
  return (
    <>
      <IgnoredFilters labels={ignored.map((name) => t(labelKeys[name]))} />
      {startsAfterEnd(filters) && <Message>{t('transactions.upside_down')}</Message>}
    </>
  );
};

interface FoundProps {
  isFiltered: boolean;
  found: Transactions;
}

/** What the filters find, or why it cannot be read. */
const Found = ({ isFiltered, found }: FoundProps) => {
  const { t } = useTranslation();
  const { data, error } = found;
  if (!data) return error && <LoadError text={t(error.messageKey)} onTryAgain={found.retry} />;
  if (data.count === 0)
    return <p role="status">{t(isFiltered ? 'transactions.no_match' : 'transactions.none')}</p>;
  return <Rows found={found} firstPage={data} />;
};

const Rows = ({ found, firstPage }: Omit<LoadedProps, 'state'>) => {
  const { t } = useTranslation();
  const end = useEnd(found.isFetchingMore || found.error ? null : found.fetchMore);
  return (
    <>
      <TransactionTable rows={found.rows} accounts={firstPage.accounts} count={firstPage.count} />
      {found.error && <LoadError text={t(found.error.messageKey)} onTryAgain={found.retry} />}
      <div className="transactions-end" ref={end}>
        <p role="status" className="soft">
          {t('transactions.shown', { shown: found.rows.length, count: firstPage.count })}
        </p>
        <MoreRows shown={found.rows.length} fetchMore={found.fetchMore} isFetching={found.isFetchingMore}>
          {t('transactions.more')}
        </MoreRows>
      </div>
    </>
  );
};
