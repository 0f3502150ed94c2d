import type { Report } from '@portal/contracts/reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportName } from './use-report-name.ts';
import { isReportInProgress } from './use-reports.ts';

const idsOf = (reports: readonly Report[], isOne: (report: Report) => boolean) =>
  new Set(reports.filter(isOne).map(({ report_id }) => report_id));

/** What is announced once a report that was seen in the making is made. */
export const useReady = (reports: readonly Report[]): string => {
  const { t } = useTranslation();
  const nameOf = useReportName();
  const [seen, setSeen] = useState(reports);
  const [ready, setReady] = useState<Report | null>(null);
  if (seen !== reports) {
    const inProgress = idsOf(seen, isReportInProgress);
    const made = reports.find(({ report_id, state }) => state === 'made' && inProgress.has(report_id));
    setSeen(reports);
    if (made) setReady(made);
  }
  return ready ? t('reports.list.ready', { name: nameOf(ready) }) : '';
};
