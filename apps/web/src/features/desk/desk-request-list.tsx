import type { DeskRequest } from '@portal/contracts/desk-documents';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { ChangeFailure } from './desk-parts.tsx';
import { useDeskDownload, useRequestChange } from './use-desk-documents.ts';

interface DeskRequestListProps {
  requests: readonly DeskRequest[];
  /** Called once a request has ended: the pressed button is gone. */
  onEnded: () => void;
}

/** What a client was asked for, and what became of it. */
export const DeskRequestList = ({ requests, onEnded }: DeskRequestListProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const download = useDeskDownload(language);
  const { end, isBusy, failure } = useRequestChange();
  const endAs = async (request: DeskRequest, to: 'done' | 'withdrawn') => {
    if (await end(request, to)) return;
    notify(t(`desk_documents.requests.is_${to}`), 'success');
    onEnded();
  };
  if (requests.length === 0) return <p className="soft">{t('desk_documents.requests.none')}</p>;
  return (
    <>
      <List className="desk-requests">
        {requests.map((request) => (
          <ListItem key={request.request_id}>
            <Words request={request} />
            <div className="desk-actions not-printed">
              {request.document_id !== null && (
                <Button
                  label={t('desk_documents.download_named', { name: request.name[language] })}
                  isBusy={download.busy === request.document_id}
                  onClick={() => request.document_id && download.save(request.document_id)}
                >
                  {t('desk_documents.download')}
                </Button>
              )}
              {request.state === 'received' && (
                <Button
                  label={t('desk_documents.requests.done_named', { name: request.name[language] })}
                  isInactive={isBusy}
                  onClick={() => void endAs(request, 'done')}
                >
                  {t('desk_documents.requests.done')}
                </Button>
              )}
              {request.state === 'asked' && (
                <Button
                  label={t('desk_documents.requests.withdraw_named', { name: request.name[language] })}
                  isInactive={isBusy}
                  onClick={() => void endAs(request, 'withdrawn')}
                >
                  {t('desk_documents.requests.withdraw')}
                </Button>
              )}
            </div>
          </ListItem>
        ))}
      </List>
      {download.failure && <FailureMessage failure={download.failure} />}
      <ChangeFailure failure={failure} changed={t('desk_documents.changed')} />
    </>
  );
};

const Words = ({ request }: { request: DeskRequest }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const { name, state, due_on, is_overdue, is_scanning, refused } = request;
  return (
    <div>
      <p className="desk-request-name" dir="auto">
        {name[language]} <Badge text={t(`desk_documents.requests.state.${state}`)} />
        {is_overdue && <Badge text={t('desk_documents.requests.overdue')} />}
      </p>
      <p className="soft">
        {t('desk_documents.requests.due', { date: longDate(due_on) })}{' '}
        {is_scanning && t('desk_documents.requests.scanning')}
        {refused && t(`desk_documents.requests.refused.${refused}`)}
      </p>
    </div>
  );
};
