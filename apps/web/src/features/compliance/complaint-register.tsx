import type { Complaint } from '@portal/contracts/compliance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Form } from '../../ui/form.tsx';
import { Load } from '../../ui/load.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useComplaints, type ComplaintFilter } from './use-compliance.ts';
import './compliance.css';

const filters = ['open', 'overdue', 'answered'] as const satisfies readonly ComplaintFilter[];

/** Every complaint of the firm with its clock, those that are overdue first. */
export const ComplaintRegister = () => {
  const { t } = useTranslation();
  const [only, setOnly] = useState<ComplaintFilter | ''>('');
  return (
    <>
      <h1>{t('shell.menu.complaint_register')}</h1>
      <p className="soft">{t('compliance.complaints.lead')}</p>
      <Form className="compliance-filter not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('compliance.complaints.show')}
          placeholder={t('compliance.complaints.all')}
          options={filters.map((value) => ({ value, label: t(`compliance.complaints.only.${value}`) }))}
          value={only}
          // The options are the filters.
          onChange={({ target }) => setOnly(target.value as ComplaintFilter | '')}
        />
      </Form>
      <Load read={useComplaints(only)} skeleton={<Skeleton lines={5} />}>
        {({ rows, has_more }) => (
          <>
            {rows.length === 0 ? (
              <p className="soft">{t('compliance.complaints.none')}</p>
            ) : (
              <Register rows={rows} />
            )}
            {has_more && <p className="soft">{t('compliance.has_more', { shown: rows.length })}</p>}
          </>
        )}
      </Load>
    </>
  );
};

type ColumnKey = 'reference' | 'client' | 'province' | 'state' | 'received' | 'acknowledge_by' | 'answer_by';

const Register = ({ rows }: { rows: readonly Complaint[] }) => {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('shell.menu.complaint_register')}
      isCaptionHidden
      columns={useColumns()}
      keyOf={({ inquiry_id }) => inquiry_id}
      rows={rows}
      narrow="stacked"
      className="compliance-table"
      isWide
    />
  );
};

const useColumns = (): Column<Complaint>[] => {
  const { t } = useTranslation();
  const { shortDate, dateTime } = useFormat();
  const column = (key: ColumnKey, cell: Column<Complaint>['cell']) => ({
    key,
    title: t(`compliance.complaints.${key}`),
    cell,
  });
  return [
    column('reference', ({ inquiry_id, reference }) => (
      <Link to={`/app/compliance/complaints/${inquiry_id}`}>{reference}</Link>
    )),
    column('client', ({ client_number }) => client_number ?? t('shell.not_available')),
    column('province', ({ province }) => province ?? t('shell.not_available')),
    column('state', ({ state, is_overdue }) => (
      <>
        {t(`compliance.state.${state}`)} {is_overdue && <Badge text={t('compliance.complaints.overdue')} />}
      </>
    )),
    column('received', ({ received_at }) => dateTime(received_at)),
    column('acknowledge_by', ({ acknowledge_by, acknowledged_at }) =>
      acknowledged_at === null
        ? shortDate(acknowledge_by)
        : t('compliance.complaints.done_at', { date: dateTime(acknowledged_at) }),
    ),
    column('answer_by', ({ answer_by, answered_at }) =>
      answered_at === null
        ? shortDate(answer_by)
        : t('compliance.complaints.done_at', { date: dateTime(answered_at) }),
    ),
  ];
};
