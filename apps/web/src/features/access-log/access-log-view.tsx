import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceSource } from '../../parts/access/place-source.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Load } from '../../ui/load.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { AccessFilters } from './access-filters.tsx';
import { AccessLogFile } from './access-log-file.tsx';
import { useAccessColumns } from './access-columns.tsx';
import { useAccessLog } from './use-access-log.ts';
import './access-log.css';

const SKELETON_HEIGHT_PX = 640;

/** What others have seen of the client's data, and the copy that proves it. */
export const AccessLogView = () => {
  const { t } = useTranslation();
  const log = useAccessLog();
  return (
    <>
      <p className="access-log-words">{t('access_log.lead')}</p>
      <Load read={log} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(data) => <Accesses {...log} data={data} />}
      </Load>
    </>
  );
};

type Log = ReturnType<typeof useAccessLog>;

const Accesses = (log: Log & { data: NonNullable<Log['data']> }) => {
  const { t } = useTranslation();
  const { data, filter, changeFilter } = log;
  const filters = useRef<HTMLDivElement>(null);
  if (data.readers.length === 0)
    return (
      <>
        <p>{t('access_log.empty')}</p>
        <p className="soft">{t('access_log.empty_hint')}</p>
      </>
    );
  const isNothing = data.rows.length === 0;
  /** The button goes with the filters that it clears. */
  const clear = () => {
    focusFirstField(filters.current?.querySelector('form'));
    changeFilter({ reader: undefined, subject: undefined });
  };
  return (
    <>
      <div ref={filters}>
        <AccessFilters
          filter={filter}
          readers={data.readers}
          subjects={data.subjects}
          onFilter={changeFilter}
        />
      </div>
      <div role="status">{isNothing && <p>{t('access_log.none_match')}</p>}</div>
      {isNothing ? (
        <p>
          <Button onClick={clear}>{t('access_log.clear')}</Button>
        </p>
      ) : (
        <Page {...log} />
      )}
      <p className="soft">{t('access_log.once')}</p>
      <AccessLogFile />
    </>
  );
};

const Page = ({ data, isRefreshing, pageNumber, newer, older }: Log & { data: NonNullable<Log['data']> }) => {
  const { t } = useTranslation();
  return (
    <Refreshing isRefreshing={isRefreshing} className="access-log-page">
      <Table
        caption={t('access_log.table')}
        isCaptionHidden
        narrow="stacked"
        className="access-log-table"
        rows={data.rows}
        keyOf={({ cursor }) => cursor}
        columns={useAccessColumns()}
      />
      {data.rows.some(({ location }) => location) && <PlaceSource />}
      {(newer ?? older) && (
        <Pager
          name={t('access_log.pages')}
          page={t('access_log.page', { page: pageNumber })}
          previous={{ label: t('access_log.newer'), open: newer }}
          next={{ label: t('access_log.older'), open: older }}
        />
      )}
    </Refreshing>
  );
};
