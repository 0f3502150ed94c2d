import type { Report } from '@portal/contracts/reports';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Message } from '../../ui/message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useReady } from './use-ready.ts';
import { useReportName } from './use-report-name.ts';
import { isReportInProgress, useCancel } from './use-reports.ts';

const ALL_PERCENT = 100;

interface ReportListProps {
  reports: readonly Report[];
  /** What can be done with the documents of a report that is made. */
  documentsOf: (report: Report, name: string) => ReactNode;
}

/** The client's reports, newest first: in the making, made and failed. */
export const ReportList = ({ reports, documentsOf }: ReportListProps) => {
  const { t } = useTranslation();
  const { cancel, error } = useCancel();
  const ready = useReady(reports);
  const { place, beforeRemoval } = useFocusAfterRemoval(reports.length);
  return (
    <div ref={place} tabIndex={-1}>
      <p role="status" className="visually-hidden">
        {ready}
      </p>
      {error && <FailureMessage failure={error} />}
      {reports.length === 0 ? (
        <p className="soft">{t('reports.list.none')}</p>
      ) : (
        <List className="report-items">
          {reports.map((report) => (
            <ListItem key={report.report_id} className="report-item">
              <Item
                report={report}
                documentsOf={documentsOf}
                onCancel={() => {
                  beforeRemoval();
                  cancel(report.report_id);
                }}
              />
            </ListItem>
          ))}
        </List>
      )}
    </div>
  );
};

interface ItemProps extends Pick<ReportListProps, 'documentsOf'> {
  report: Report;
  onCancel: () => void;
}

const Item = ({ report, documentsOf, onCancel }: ItemProps) => {
  const { t } = useTranslation();
  const name = useReportName()(report);
  const { state } = report;
  return (
    <>
      <p className="report-name">
        {name} <Badge text={t(`reports.state.${state}`)} />
      </p>
      <Facts report={report} />
      {isReportInProgress(report) && <Progress report={report} name={name} />}
      {state === 'failed' && <Message tone="error">{t('reports.list.failed')}</Message>}
      <div className="report-actions">
        {state === 'made' ? (
          documentsOf(report, name)
        ) : (
          <Offered call="reports/cancel">
            <CancelButton isFailed={state === 'failed'} name={name} onCancel={onCancel} />
          </Offered>
        )}
      </div>
    </>
  );
};

const Facts = ({ report: { accounts, requested_at, origin } }: { report: Report }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [only, ...others] = accounts;
  const of =
    only && others.length === 0
      ? `${t(`accounts.type.${only.type}`)} ${only.number}`
      : t('reports.list.accounts', { count: accounts.length });
  const reasons = {
    client: t('reports.list.requested_at', { date: dateTime(requested_at) }),
    schedule: t('reports.list.scheduled'),
    quarter: t('reports.list.by_itself'),
  };
  return <p className="soft">{[of, reasons[origin]].join(' · ')}</p>;
};

const Progress = ({ report: { progress, is_delayed }, name }: { report: Report; name: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <ProgressBar
        label={t('reports.list.progress', { name })}
        value={progress}
        max={ALL_PERCENT}
        text={t('reports.list.percent', { percent: progress })}
      />
      {is_delayed && <p>{t('reports.list.delayed')}</p>}
    </>
  );
};

interface CancelButtonProps {
  isFailed: boolean;
  name: string;
  onCancel: () => void;
}

const CancelButton = ({ isFailed, name, onCancel }: CancelButtonProps) => {
  const { t } = useTranslation();
  const action = t(isFailed ? 'reports.list.remove' : 'reports.list.cancel');
  return (
    <Button label={t('reports.list.act', { action, name })} onClick={onCancel}>
      {action}
    </Button>
  );
};
