import type { DocumentType } from '@portal/contracts/documents';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether the documents are those of another client, of whom a delegate reads what is shared. */
export const SharedDocuments = createContext(false);

/** Whether the documents are those of another client: they are opened and downloaded, and nothing is written about them. */
export const useIsShared = (): boolean => useContext(SharedDocuments);

/** What a document is called by its type. */
export const useTypeName = () => {
  const { t } = useTranslation();
  const isShared = useIsShared();
  return (type: DocumentType): string =>
    isShared && type === 'client_upload'
      ? t('document_list.shared.client_upload')
      : t(`document_list.type.${type}`);
};
