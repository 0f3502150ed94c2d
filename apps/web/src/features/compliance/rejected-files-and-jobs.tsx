import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import type { RestError } from '../../rest/rest-error.ts';
import { Message } from '../../ui/message.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import {
  useDeadJobs,
  useQuarantine,
  useRetryJob,
  type DeadJob,
  type QuarantinedFile,
} from './use-compliance.ts';
import './compliance.css';

/** What the scan rejected, and the work that has failed for good. */
export const RejectedFilesAndJobs = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.rejected_files')}</h1>
      <Section title={t('compliance.quarantine.title')} isDivided>
        <p className="soft">{t('compliance.quarantine.lead')}</p>
        <Load read={useQuarantine()} skeleton={<Skeleton lines={3} />}>
          {({ rows, has_more }) => (
            <>
              {rows.length === 0 ? (
                <p className="soft">{t('compliance.quarantine.none')}</p>
              ) : (
                <Files rows={rows} />
              )}
              {has_more && <p className="soft">{t('compliance.has_more', { shown: rows.length })}</p>}
            </>
          )}
        </Load>
      </Section>
      <Jobs />
    </>
  );
};

const Files = ({ rows }: { rows: readonly QuarantinedFile[] }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const columns: Column<QuarantinedFile>[] = [
    {
      key: 'name',
      title: t('compliance.quarantine.name'),
      cell: ({ file_name }) => file_name,
      className: 'compliance-words',
    },
    {
      key: 'reason',
      title: t('compliance.quarantine.finding'),
      cell: ({ reason }) => t(`compliance.finding.${reason}`),
    },
    {
      key: 'client',
      title: t('compliance.complaints.client'),
      cell: ({ client_number }) => client_number ?? t('shell.not_available'),
    },
    {
      key: 'at',
      title: t('compliance.quarantine.at'),
      cell: ({ quarantined_at }) => dateTime(quarantined_at),
    },
  ];
  return (
    <Table
      caption={t('compliance.quarantine.title')}
      isCaptionHidden
      columns={columns}
      keyOf={({ upload_id }) => upload_id}
      rows={rows}
      narrow="stacked"
      className="compliance-table"
    />
  );
};

const Jobs = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const { retry, isPending } = useRetryJob();
  const [failure, setFailure] = useState<RestError | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const handleRetry = async ({ job_id }: DeadJob) => {
    if (isPending) return;
    const failed = await retry(job_id);
    setFailure(failed);
    if (!failed) notify(t('compliance.jobs.retried'), 'success');
    // The pressed button was removed with its row.
    frame.current?.focus();
  };
  return (
    <Section title={t('compliance.jobs.title')} isDivided>
      <p className="soft">{t('compliance.jobs.lead')}</p>
      {failure?.code === 'conflict' && <Message isUrgent>{t('compliance.jobs.retried_by_another')}</Message>}
      {failure && failure.code !== 'conflict' && <FailureMessage failure={failure} />}
      <div ref={frame} tabIndex={-1}>
        <Load read={useDeadJobs()} skeleton={<Skeleton lines={3} />}>
          {({ rows, has_more }) => (
            <>
              {rows.length === 0 ? (
                <p className="soft">{t('compliance.jobs.none')}</p>
              ) : (
                <JobTable rows={rows} isBusy={isPending} onRetry={(job) => void handleRetry(job)} />
              )}
              {has_more && <p className="soft">{t('compliance.has_more', { shown: rows.length })}</p>}
            </>
          )}
        </Load>
      </div>
    </Section>
  );
};

interface JobTableProps {
  rows: readonly DeadJob[];
  isBusy: boolean;
  onRetry: (job: DeadJob) => void;
}

const JobTable = ({ rows, isBusy, onRetry }: JobTableProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const columns: Column<DeadJob>[] = [
    { key: 'kind', title: t('compliance.jobs.kind'), cell: ({ kind }) => <code>{kind}</code> },
    {
      key: 'reason',
      title: t('compliance.jobs.reason'),
      cell: ({ reason }) => reason ?? t('shell.not_available'),
      className: 'compliance-words',
    },
    {
      key: 'attempts',
      title: t('compliance.jobs.attempts'),
      cell: ({ attempts }) => attempts,
      isNumber: true,
    },
    { key: 'at', title: t('compliance.jobs.died_at'), cell: ({ died_at }) => dateTime(died_at) },
    {
      key: 'retry',
      title: t('compliance.jobs.action'),
      cell: (job) => (
        <Button
          isInactive={isBusy}
          label={t('compliance.jobs.retry_named', { kind: job.kind, number: job.job_id })}
          onClick={() => onRetry(job)}
        >
          {t('compliance.jobs.retry')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption={t('compliance.jobs.title')}
      isCaptionHidden
      columns={columns}
      keyOf={({ job_id }) => job_id}
      rows={rows}
      narrow="stacked"
      className="compliance-table"
    />
  );
};
