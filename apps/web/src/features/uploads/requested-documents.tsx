import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Offered } from '../../parts/access/offered.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FileButton } from './file-button.tsx';
import type { UploadTypes } from './file-type.ts';
import { useDocumentRequests, type DocumentRequest } from './use-uploads.ts';

interface RequestedDocumentsProps {
  types: UploadTypes;
  onFiles: (files: readonly File[], requestId: string) => void;
}

/** The documents that the advisor asks for, each ticked off by what was sent for it. */
export const RequestedDocuments = ({ types, onFiles }: RequestedDocumentsProps) => {
  const { t } = useTranslation();
  return (
    <Section title={t('uploads.requests.title')}>
      <Load read={useDocumentRequests()} skeleton={<Skeleton lines={3} />}>
        {(requests) =>
          requests.length === 0 ? (
            <p className="soft">{t('uploads.requests.none')}</p>
          ) : (
            <List className="upload-requests">
              {requests.map((request) => (
                <ListItem key={request.request_id} className="upload-request">
                  <Requested
                    request={request}
                    types={types}
                    onFiles={(files) => onFiles(files, request.request_id)}
                  />
                </ListItem>
              ))}
            </List>
          )
        }
      </Load>
    </Section>
  );
};

interface RequestedProps {
  request: DocumentRequest;
  types: UploadTypes;
  onFiles: (files: readonly File[]) => void;
}

const Requested = ({ request, types, onFiles }: RequestedProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { language } = useLanguage();
  const { name, due_on, upload_state, is_overdue } = request;
  const isDone = upload_state === 'clean';
  return (
    <>
      <span aria-hidden="true" className={isDone ? 'upload-tick upload-ticked' : 'upload-tick'} />
      <div className="upload-request-words">
        <p className="upload-name">{name[language]}</p>
        <p className="soft upload-facts">
          {upload_state && <span>{t(`uploads.requests.state.${upload_state}`)}</span>}
          <span>
            {t(is_overdue && !isDone ? 'uploads.requests.overdue' : 'uploads.requests.due', {
              date: longDate(due_on),
            })}
          </span>
        </p>
      </div>
      {!isDone && upload_state !== 'pending' && (
        <Offered call="uploads/create">
          <FileButton accept={types.types.map(({ extension }) => extension)} onFiles={onFiles}>
            <span aria-hidden="true">{t('uploads.requests.send')}</span>
            <span className="visually-hidden">
              {t('uploads.requests.send_for', { name: name[language] })}
            </span>
          </FileButton>
        </Offered>
      )}
    </>
  );
};
