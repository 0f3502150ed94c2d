import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Load } from '../../ui/load.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AskForm } from './ask-form.tsx';
import { BeginForm } from './begin-form.tsx';
import { BackToDesk, ClientLine } from './desk-parts.tsx';
import { DeskSentDocuments } from './desk-sent-documents.tsx';
import { DeskRequestList } from './desk-request-list.tsx';
import type { FileSending } from './send-document-form.tsx';
import { useDeskRequests, type DeskRequests } from './use-desk-documents.ts';

interface DeskClientProps {
  /** The way to choose and to send files. */
  files: FileSending;
}

/** What an advisor sends one client and asks them for, and the way to write to them first. */
export const DeskClient = ({ files }: DeskClientProps) => {
  const { t } = useTranslation();
  const { client = '' } = useParams();
  const read = useDeskRequests(client);
  return (
    <>
      <BackToDesk />
      <Load
        read={read}
        skeleton={<Skeleton lines={8} />}
        onStale="note"
        failed={({ code, messageKey }) => (
          <>
            <h1>{t('desk_documents.title')}</h1>
            {code === 'not_found' || code === 'invalid_request' ? (
              <Message>{t('desk_documents.not_found')}</Message>
            ) : (
              <LoadError text={t(messageKey)} onTryAgain={read.retry} />
            )}
          </>
        )}
      >
        {(shown) => <Loaded key={client} client_uuid={client} shown={shown} files={files} />}
      </Load>
    </>
  );
};

const Loaded = ({
  client_uuid,
  shown,
  files,
}: DeskClientProps & { client_uuid: string; shown: DeskRequests }) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  usePageTitle(shown.client.name);
  return (
    <div className="desk-item">
      <h1>{t('desk_documents.title')}</h1>
      <ClientLine client={shown.client} />
      <DeskSentDocuments client_uuid={client_uuid} files={files} />
      <Section title={t('desk_documents.requests.title')} isDivided>
        <div ref={place} tabIndex={-1}>
          <DeskRequestList requests={shown.requests} onEnded={() => place.current?.focus()} />
        </div>
        <AskForm client_uuid={client_uuid} />
      </Section>
      <Section title={t('desk.begin.title')} isDivided>
        <BeginForm client_uuid={client_uuid} />
      </Section>
    </div>
  );
};
