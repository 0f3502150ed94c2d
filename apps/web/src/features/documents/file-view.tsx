import type { ClientDocument } from '@portal/contracts/documents';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import type { Version } from './preferred-version.ts';
import { ImageView } from './image-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { TextView } from './text-view.tsx';
import { kindOf, useFile } from './use-file.ts';

interface FileViewProps {
  document: ClientDocument;
  version: Version;
  title: string;
}

const views = { pdf: PdfView, image: ImageView, text: TextView };

/** A file of a document, or why it is not shown. */
export const FileView = (props: FileViewProps) => {
  const { t } = useTranslation();
  const kind = kindOf(props.version.media_type);
  if (!kind) return <NotShown reason={t('document_list.type_cannot_be_viewed')} />;
  return <Fetched {...props} View={views[kind]} />;
};

const Fetched = ({ document, version, title, View }: FileViewProps & { View: (typeof views)['pdf'] }) => {
  const { t } = useTranslation();
  const { data, error } = useFile(document.id, version);
  const failed = <NotShown reason={t('document_list.cannot_be_viewed')} />;
  if (error) return failed;
  if (!data) return <p role="status">{t('document_list.loading')}</p>;
  return (
    <div className="document-content" lang={version.language ? `${version.language}-CA` : undefined}>
      <View file={data} title={title} failed={failed} />
    </div>
  );
};

const NotShown = ({ reason }: { reason: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <Message tone="error" isUrgent>
      {reason} {t('document_list.download_instead')}
    </Message>
  );
};
