import type { AdvisedClient } from '@portal/contracts/advised-clients';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { businessDay } from '../../ui/business-day.ts';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useAdvisedClients, useHasViewEnded } from './use-advised-clients.ts';
import './advised-clients.css';

const SKELETON_HEIGHT_PX = 480;

/** The advisor's own clients. */
export const AdvisedClientsPage = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const hasEnded = useHasViewEnded();
  const clients = useAdvisedClients(search);
  return (
    <>
      <h1>{t('shell.menu.clients')}</h1>
      {hasEnded && <Message tone="info">{t('advised_clients.view.ended')}</Message>}
      <p className="soft">{t('advised_clients.lead')}</p>
      <FilterForm className="advised-clients-search">
        <SearchField label={t('advised_clients.search')} text={search} onText={setSearch} />
      </FilterForm>
      <Load read={clients} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {({ rows, has_more }) => (
          <Refreshing isRefreshing={clients.isRefreshing}>
            <p role="status" className="soft">
              {rows.length === 0
                ? t(search === '' ? 'advised_clients.none' : 'advised_clients.none_found')
                : t(has_more ? 'advised_clients.has_more' : 'advised_clients.count', { count: rows.length })}
            </p>
            {rows.length > 0 && <Clients rows={rows} />}
          </Refreshing>
        )}
      </Load>
    </>
  );
};

const Clients = ({ rows }: { rows: readonly AdvisedClient[] }) => {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('shell.menu.clients')}
      isCaptionHidden
      columns={useColumns()}
      keyOf={({ client_uuid }) => client_uuid}
      rows={rows}
      narrow="stacked"
      className="advised-clients-table"
    />
  );
};

const useColumns = (): Column<AdvisedClient>[] => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  return [
    {
      key: 'name',
      title: t('advised_clients.name'),
      cell: ({ client_uuid, name, stands_in_for }) => (
        <>
          <Link to={`/app/clients/${client_uuid}`}>{name}</Link>{' '}
          {stands_in_for !== null && (
            <Badge text={t('advised_clients.stands_in_for', { name: stands_in_for })} />
          )}
        </>
      ),
    },
    { key: 'number', title: t('advised_clients.number'), cell: ({ client_number }) => client_number },
    {
      key: 'province',
      title: t('advised_clients.province'),
      cell: ({ province }) => province ?? t('shell.not_available'),
    },
    {
      key: 'language',
      title: t('advised_clients.language'),
      cell: ({ language }) => t(`advised_clients.languages.${language}`),
    },
    {
      key: 'met',
      title: t('advised_clients.last_met'),
      cell: ({ last_met_at }) =>
        last_met_at === null ? t('advised_clients.never_met') : shortDate(businessDay(last_met_at)),
    },
  ];
};
