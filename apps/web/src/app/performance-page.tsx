import { useTranslation } from 'react-i18next';
import { ReturnsOfScope } from '../features/performance/returns-of-scope.tsx';

/** The performance of the client's accounts. */
export const PerformancePage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.performance')}</h1>
      <ReturnsOfScope />
    </>
  );
};
