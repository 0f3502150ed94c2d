import { useTranslation } from 'react-i18next';
import { DocumentList } from '../features/documents/document-list.tsx';
import { SharedDocuments } from '../features/documents/shared-documents.ts';

/** The documents that a client shares with a delegate. */
export const SharedDocumentsPage = () => {
  const { t } = useTranslation();
  return (
    <SharedDocuments value={true}>
      <h1>{t('shell.menu.shared_documents')}</h1>
      <DocumentList />
    </SharedDocuments>
  );
};
