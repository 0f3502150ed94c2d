import { useTranslation } from 'react-i18next';
import { useTemplate } from '../features/app-config/use-app-config.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import { useHasLoaded } from '../rest/use-has-loaded.ts';
import { IsEverythingNear } from '../ui/use-near.ts';
import { usePerformanceSummary } from '../features/performance/use-performance.ts';
import { arrange, arrangeWithoutAccounts } from './dashboard/arrange.ts';
import { widgets } from './dashboard/widgets.ts';
import './dashboard-page.css';

/**
 * The overview of the client. The firm's template sets the widgets, their order and their widths. What is far
 * below loads once the rest has: a browser that prints waits for no response.
 */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const { permissions } = useKnownUser();
  const arranged = arrange(useTemplate('dashboard'), permissions);
  const { data: summary } = usePerformanceSummary();
  const placed = summary?.as_of === null ? arrangeWithoutAccounts(arranged) : arranged;
  const hasLoaded = useHasLoaded();
  return (
    <IsEverythingNear value={hasLoaded}>
      <h1>{t('shell.dashboard.title')}</h1>
      <div className="dashboard">
        {placed.map(({ key, width }) => {
          const Part = widgets[key].part(permissions);
          return (
            <div key={key} className={`dashboard-${width}`}>
              <Part />
            </div>
          );
        })}
      </div>
    </IsEverythingNear>
  );
};
