import type { Report } from '@portal/contracts/reports';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { ReportList } from './report-list.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { useReportOptions, useReports, useSchedules } from './use-reports.ts';
import './reports.css';

interface ReportsViewProps {
  documentsOf: (report: Report, name: string) => ReactNode;
}

/** Where reports are requested, and what became of each. */
export const ReportsView = ({ documentsOf }: ReportsViewProps) => {
  const { t } = useTranslation();
  return (
    <div className="reports">
      <Section title={t('reports.compose.title')}>
        <Load read={useReportOptions()} skeleton={<Skeleton lines={12} />}>
          {(options) =>
            options.began_on === null ? (
              <p className="soft">{t('reports.compose.nothing')}</p>
            ) : (
              <Composer options={options} />
            )
          }
        </Load>
      </Section>
      <div className="reports-made">
        <Section title={t('reports.list.title')}>
          <Load read={useReports()} skeleton={<Skeleton lines={6} />}>
            {(reports) => <ReportList reports={reports} documentsOf={documentsOf} />}
          </Load>
        </Section>
        <Section title={t('reports.schedule.title')}>
          <Load read={useSchedules()} skeleton={<Skeleton lines={3} />}>
            {(schedules) => <ScheduleList schedules={schedules} />}
          </Load>
        </Section>
      </div>
    </div>
  );
};
