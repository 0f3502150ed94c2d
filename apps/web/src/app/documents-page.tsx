import { useTranslation } from 'react-i18next';
import { DocumentList } from '../features/documents/document-list.tsx';

/** What the firm put in front of the client, and what the client sent. */
export const DocumentsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.documents')}</h1>
      <DocumentList />
    </>
  );
};
