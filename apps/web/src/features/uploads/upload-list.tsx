import type { Upload } from '@portal/contracts/uploads';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Offered } from '../../parts/access/offered.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useSizes } from './use-sizes.ts';
import { useCancelUpload, useUploads } from './use-uploads.ts';

const DOCUMENTS_PATH = '/app/documents';

/** What the client has sent; `inProgress` are shown elsewhere. */
export const UploadList = ({ inProgress }: { inProgress: ReadonlySet<string> }) => {
  const { t } = useTranslation();
  const { cancel, error } = useCancelUpload();
  return (
    <Section title={t('uploads.list.title')}>
      {error && <FailureMessage failure={error} />}
      <Load read={useUploads()} skeleton={<Skeleton lines={6} />}>
        {(all) => <SentUploads all={all} inProgress={inProgress} onCancel={cancel} />}
      </Load>
    </Section>
  );
};

interface SentUploadsProps {
  all: readonly Upload[];
  inProgress: ReadonlySet<string>;
  onCancel: (uploadId: string) => void;
}

const SentUploads = ({ all, inProgress, onCancel }: SentUploadsProps) => {
  const { t } = useTranslation();
  const uploads = all.filter(({ upload_id }) => !inProgress.has(upload_id));
  const { place, beforeRemoval } = useFocusAfterRemoval(uploads.length);
  const cancel = (uploadId: string) => {
    beforeRemoval();
    onCancel(uploadId);
  };
  return (
    <div ref={place} tabIndex={-1}>
      {uploads.length === 0 ? (
        <p className="soft">{t(all.length === 0 ? 'uploads.list.empty' : 'uploads.list.none_open')}</p>
      ) : (
        <List className="upload-items">
          {uploads.map((upload) => (
            <ListItem key={upload.upload_id} className="upload-item">
              <Sent upload={upload} onCancel={() => cancel(upload.upload_id)} />
            </ListItem>
          ))}
        </List>
      )}
    </div>
  );
};

interface SentProps {
  upload: Upload;
  onCancel: () => void;
}

const Sent = ({ upload, onCancel }: SentProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const size = useSizes();
  const { file_name, file_size, created_at, state } = upload;
  return (
    <>
      <p className="upload-name">
        <bdi>{file_name}</bdi> <Badge text={t(`uploads.state.${state}`)} />
      </p>
      <p className="soft">
        {t('uploads.list.sent_at', { size: size(file_size), date: dateTime(created_at) })}
      </p>
      <Outcome upload={upload} />
      {state !== 'clean' && (
        <Offered call="uploads/cancel">
          <CancelButton upload={upload} onCancel={onCancel} />
        </Offered>
      )}
    </>
  );
};

/** What became of an upload, and what to do next. */
const Outcome = ({ upload: { state, reason, received_bytes, file_size } }: { upload: Upload }) => {
  const { t } = useTranslation();
  const size = useSizes();
  if (state === 'receiving')
    return <p>{t('uploads.list.resume', { sent: size(received_bytes), total: size(file_size) })}</p>;
  if (state === 'clean') return <Link to={DOCUMENTS_PATH}>{t('uploads.list.to_documents')}</Link>;
  if (state !== 'quarantined') return null;
  // The contract gives a reason with this state.
  return reason && <Message tone="error">{t(`uploads.quarantined.${reason}`)}</Message>;
};

const CancelButton = ({ upload: { state, file_name }, onCancel }: SentProps) => {
  const { t } = useTranslation();
  const action = t(state === 'quarantined' ? 'uploads.action.remove' : 'uploads.action.cancel');
  return (
    <div className="upload-actions">
      <Button onClick={onCancel}>
        <span aria-hidden="true">{action}</span>
        <span className="visually-hidden">{t('uploads.action.of', { action, name: file_name })}</span>
      </Button>
    </div>
  );
};
