import type { ClientDocument } from '@portal/contracts/documents';
import { useTranslation } from 'react-i18next';
import { useIsOffered } from '../../parts/access/use-is-offered.ts';
import { Badge } from '../../ui/badge.tsx';
import { useLanguage } from '../../ui/language.ts';
import { UnbrokenPart } from '../../ui/unbroken-part.tsx';
import { useIsShared, useTypeName } from './shared-documents.ts';

interface DocumentNameProps {
  document: ClientDocument;
  /** The number of its account, which its name may contain. */
  accountNumber: string | undefined;
  onOpen: () => void;
}

/** What a document is called, which opens it, and what is to be done with it. */
export const DocumentName = ({ document, accountNumber, onOpen }: DocumentNameProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const canOpenFile = useIsOffered()('documents/address');
  const { name, viewed_at, acknowledgement, versions } = document;
  const shownName = <UnbrokenPart text={name[language]} part={accountNumber} />;
  return (
    <>
      {versions.length > 0 && canOpenFile ? (
        <button type="button" className="plain-button link-like document-name" onClick={onOpen}>
          {shownName}
        </button>
      ) : (
        <span className="document-name">{shownName}</span>
      )}
      {viewed_at === null && <Badge text={t('document_list.new')} />}
      {acknowledgement?.at === null && <Badge text={t('document_list.to_acknowledge')} />}
      <DocumentKind document={document} />
    </>
  );
};

const DocumentKind = ({ document: { type, versions, added_by } }: { document: ClientDocument }) => {
  const { t } = useTranslation();
  const languages = versions.flatMap((version) =>
    version.language ? t(`document_list.language.${version.language}`) : [],
  );
  const typeName = useTypeName();
  const byClient = useIsShared() ? 'document_list.shared.by_client' : 'document_list.by_client';
  const source = added_by === 'client' && type !== 'client_upload' ? t(byClient) : null;
  return (
    <span className="soft document-kind">
      {[typeName(type), source, ...languages].filter(Boolean).join(' · ')}
    </span>
  );
};
