import type { ClientDocument } from '@portal/contracts/documents';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { businessDay } from '../../ui/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useIsShared } from './shared-documents.ts';
import type { useDocumentChanges } from './use-document-changes.ts';

interface AcknowledgementProps {
  document: ClientDocument;
  changes: ReturnType<typeof useDocumentChanges>;
}

/** Where a document asks for it: the client's confirmation that it was received, or when that was given. */
export const Acknowledgement = ({ document: { id, acknowledgement }, changes }: AcknowledgementProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const isShared = useIsShared();
  if (!acknowledgement) return null;
  const at = acknowledgement.at ?? changes.acknowledgedAt;
  const acknowledged = isShared ? 'document_list.shared.acknowledged' : 'document_list.acknowledged';
  if (at !== undefined) return <p role="status">{t(acknowledged, { date: longDate(businessDay(at)) })}</p>;
  if (isShared) return null;
  return (
    <div className="document-acknowledge">
      <Message>{t('document_list.acknowledge_hint')}</Message>
      <Button look="primary" isBusy={changes.isAcknowledging} onClick={() => changes.acknowledge(id)}>
        {t('document_list.acknowledge')}
      </Button>
    </div>
  );
};
