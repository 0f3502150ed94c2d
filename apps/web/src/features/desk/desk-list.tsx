import { deskKinds, type DeskKind, type DeskRow } from '@portal/contracts/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { ageIn } from './age.ts';
import { useWaiting, waitedMs } from './use-desk.ts';
import './desk.css';

/** What waits for the advisor, who waits longest first. */
export const DeskList = () => {
  const { t } = useTranslation();
  const [only, setOnly] = useState<DeskKind | ''>('');
  const read = useWaiting(only);
  return (
    <>
      <h1>{t('shell.menu.desk')}</h1>
      <p className="soft">{t('desk.lead')}</p>
      <p className="not-printed">
        <Link to="/app/clients">{t('desk.to_clients')}</Link>
      </p>
      <Form className="desk-filter not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('desk.show')}
          placeholder={t('desk.all')}
          options={deskKinds.map((value) => ({ value, label: t(`desk.only.${value}`) }))}
          value={only}
          // The options are the kinds.
          onChange={({ target }) => setOnly(target.value as DeskKind | '')}
        />
      </Form>
      <Load read={read} skeleton={<Skeleton lines={5} />} onStale="note">
        {({ rows, has_more }) => (
          <Refreshing isRefreshing={read.isRefreshing}>
            {rows.length === 0 ? <p className="soft">{t('desk.none')}</p> : <Waiting rows={rows} />}
            {has_more && <p className="soft">{t('desk.has_more', { shown: rows.length })}</p>}
          </Refreshing>
        )}
      </Load>
    </>
  );
};

const Waiting = ({ rows }: { rows: readonly DeskRow[] }) => {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('shell.menu.desk')}
      isCaptionHidden
      columns={useColumns()}
      keyOf={({ kind, id }) => `${kind}/${id}`}
      rows={rows}
      narrow="stacked"
      className="desk-table"
      isWide
    />
  );
};

const pathOf: Readonly<Record<DeskKind, string>> = {
  conversation: 'conversations',
  inquiry: 'inquiries',
  meeting: 'meetings',
  instruction: 'instructions',
  document: 'clients',
};

const useColumns = (): Column<DeskRow>[] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate, dateTime } = useFormat();
  const due = ({ due_at, due_on }: DeskRow) => {
    if (due_at !== null) return dateTime(due_at);
    return due_on === null ? t('desk.no_due') : shortDate(due_on);
  };
  return [
    {
      key: 'what',
      title: t('desk.column.what'),
      cell: ({ kind, id, is_complaint, client }) => (
        <Link
          to={`/app/desk/${pathOf[kind]}/${id}`}
          aria-label={t('desk.named', {
            what: t(is_complaint ? 'desk.kind.complaint' : `desk.kind.${kind}`),
            name: client.name,
          })}
        >
          {t(is_complaint ? 'desk.kind.complaint' : `desk.kind.${kind}`)}
        </Link>
      ),
    },
    {
      key: 'client',
      title: t('desk.column.client'),
      cell: ({ client: { name, client_number } }) => (
        <span>
          <bdi>{name}</bdi> <span className="soft">{client_number}</span>
        </span>
      ),
    },
    {
      key: 'since',
      title: t('desk.column.since'),
      cell: ({ since }) => (
        <span>
          {ageIn(language, waitedMs(since))} <span className="soft">{dateTime(since)}</span>
        </span>
      ),
    },
    {
      key: 'due',
      title: t('desk.column.due'),
      cell: (row) => (
        <span>
          {due(row)} {row.is_overdue && <Badge text={t('desk.overdue')} />}
        </span>
      ),
    },
  ];
};
