import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentList } from '../features/documents/document-list.tsx';

/** What the firm put in front of the client, and what the client sent. */
export const DocumentsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.documents')}</h1>
      <p className="not-printed">
        <Link to="/app/documents/uploads">{t('shell.menu.uploads')}</Link>
      </p>
      <DocumentList />
    </>
  );
};
