import type { Report, ReportSchedule } from '@portal/contracts/reports';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { Load } from '../../ui/load.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { newDraft } from './draft.ts';
import { ReportList } from './report-list.tsx';
import { ScheduleComposer } from './schedule-composer.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { useReportOptions, useReports, useSchedules } from './use-reports.ts';
import './reports.css';

interface ReportsViewProps {
  documentsOf: (report: Report, name: string) => ReactNode;
}

/** Where reports are requested, and what became of each. */
export const ReportsView = ({ documentsOf }: ReportsViewProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // What was chosen stays while a schedule is changed.
  const [draft, setDraft] = useState(() => newDraft(language));
  const [edited, setEdited] = useState<ReportSchedule | null>(null);
  const schedules = useRef<HTMLDivElement>(null);
  // The form that had the focus begins again.
  const close = () => {
    setEdited(null);
    schedules.current?.focus();
  };
  return (
    <div className="reports">
      <Offered call="reports/compose">
        <Section title={t(edited ? 'reports.schedule.change' : 'reports.compose.title')}>
          <Load read={useReportOptions()} skeleton={<Skeleton lines={12} />}>
            {(options) =>
              options.began_on === null ? (
                <p className="soft">{t('reports.compose.nothing')}</p>
              ) : edited ? (
                <ScheduleComposer
                  key={edited.schedule_id}
                  options={options}
                  edited={edited}
                  onClosed={close}
                />
              ) : (
                <Composer
                  options={options}
                  draft={draft}
                  setDraft={setDraft}
                  edited={null}
                  onClosed={close}
                />
              )
            }
          </Load>
        </Section>
      </Offered>
      <div className="reports-made">
        <Section title={t('reports.list.title')}>
          <Load read={useReports()} skeleton={<Skeleton lines={6} />}>
            {(reports) => <ReportList reports={reports} documentsOf={documentsOf} />}
          </Load>
        </Section>
        <Section title={t('reports.schedule.title')}>
          <div ref={schedules} tabIndex={-1}>
            <Load read={useSchedules()} skeleton={<Skeleton lines={3} />}>
              {(all) => <ScheduleList schedules={all} onEdit={setEdited} />}
            </Load>
          </div>
        </Section>
      </div>
    </div>
  );
};
