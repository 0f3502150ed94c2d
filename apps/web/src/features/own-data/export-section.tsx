import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from '../../parts/credentials/proof-form.tsx';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { ExportItem } from './export-item.tsx';
import type { SignWithPasskey } from '../../rest/prove.ts';
import { useDownloadExport, useRequestExport, type OwnData } from './use-own-data.ts';

interface ExportSectionProps {
  exports: OwnData['exports'];
  hasPasskey: boolean;
  sign: SignWithPasskey;
  onNotice: (text: string) => void;
  onLocked: (error: RestError) => void;
}

/** What a copy contains, the way to request one, and those that were requested. */
export const ExportSection = ({ exports, onNotice, ...props }: ExportSectionProps) => {
  const { t } = useTranslation();
  const copies = useRef<HTMLDivElement>(null);
  const { download, isBusy, error } = useDownloadExport();
  // The form that had the focus is gone, and a button comes back once the copy is ready.
  const showRequested = () => {
    copies.current?.focus();
    onNotice(t('own_data.export.requested'));
  };
  const isPreparing = exports.some(({ state }) => state === 'preparing');
  return (
    <Section title={t('own_data.export.title')}>
      <p>{t('own_data.export.contents')}</p>
      <p className="soft">{t('own_data.export.kept')}</p>
      <div ref={copies} tabIndex={-1}>
        {isPreparing ? (
          <p role="status">{t('own_data.export.wait')}</p>
        ) : (
          <Request {...props} onRequested={showRequested} />
        )}
        {error && <FailureMessage failure={error} />}
        <List className="own-data-items" aria-label={t('own_data.export.list')}>
          {exports.map((one) => (
            <ListItem key={one.export_id} className="own-data-item">
              <ExportItem copy={one} isBusy={isBusy} onDownload={() => download(one.export_id)} />
            </ListItem>
          ))}
        </List>
      </div>
    </Section>
  );
};

type RequestProps = Omit<ExportSectionProps, 'exports' | 'onNotice'> & { onRequested: () => void };

/** The button, or the form that replaces it. */
const Request = ({ hasPasskey, sign, onRequested, onLocked }: RequestProps) => {
  const { t } = useTranslation();
  const request = useRequestExport(sign);
  const [view, setView] = useState<'button' | 'form' | 'button_again'>('button');
  if (view !== 'form')
    return (
      <Button look="primary" takesFocus={view === 'button_again'} onClick={() => setView('form')}>
        {t('own_data.export.request')}
      </Button>
    );
  return (
    <ProofForm
      texts={{
        title: t('own_data.export.proof'),
        why: t('own_data.export.proof_why'),
        password: t('own_data.export.password'),
        missing: t('form.enter_current_password'),
        byPasskey: t('own_data.export.by_passkey'),
        submit: t('own_data.export.confirm'),
        cancel: t('form.cancel'),
      }}
      request={{
        byPassword: request.byPassword,
        ...(hasPasskey && { byPasskey: request.byPasskey }),
      }}
      onDone={() => {
        setView('button');
        onRequested();
      }}
      onLocked={onLocked}
      onCancel={() => setView('button_again')}
    />
  );
};
