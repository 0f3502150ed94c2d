import { useTranslation } from 'react-i18next';
import { useTemplate } from '../features/app-config/use-app-config.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import { usePerformanceSummary } from '../features/performance/use-performance.ts';
import { arrange, arrangeWithoutAccounts } from './dashboard/arrange.ts';
import { OneAfterAnother } from './dashboard/one-after-another.tsx';
import { widgets } from './dashboard/widgets.ts';
import './dashboard-page.css';

/** The overview of the client. The firm's template sets the widgets, their order and their widths. */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const { permissions } = useKnownUser();
  const arranged = arrange(useTemplate('dashboard'), permissions);
  const { data: summary } = usePerformanceSummary();
  const placed = summary?.as_of === null ? arrangeWithoutAccounts(arranged) : arranged;
  const parts = placed.map(({ key, width }) => {
    const Part = widgets[key].part(permissions);
    return (
      <div key={key} className={`dashboard-${width}`}>
        <Part />
      </div>
    );
  });
  return (
    <>
      <h1>{t('shell.dashboard.title')}</h1>
      <div className="dashboard">
        <OneAfterAnother parts={parts} />
      </div>
    </>
  );
};
