import { useTranslation } from 'react-i18next';
import { ReportsView } from '../features/reports/reports-view.tsx';
import { ReportDocuments } from './report-documents.tsx';

/** What the client has made of the own figures. */
export const ReportsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.reports')}</h1>
      <p className="soft">{t('reports.lead')}</p>
      <ReportsView
        documentsOf={({ documents }, name) => <ReportDocuments documents={documents} name={name} />}
      />
    </>
  );
};
