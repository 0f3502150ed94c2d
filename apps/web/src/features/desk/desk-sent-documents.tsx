import type { SentDocument } from '@portal/contracts/desk-documents';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { ChangeFailure } from './desk-parts.tsx';
import { SendDocumentForm, type FileSending } from './send-document-form.tsx';
import { useDeskDocuments, useSentDocumentChange, type DeskDocuments } from './use-desk-documents.ts';

interface DeskSentDocumentsProps {
  client_uuid: string;
  files: FileSending;
}

/** The documents that advisors sent a client, and the form that sends one. */
export const DeskSentDocuments = ({ client_uuid, files }: DeskSentDocumentsProps) => {
  const { t } = useTranslation();
  return (
    <Section title={t('desk_documents.put.title')} isDivided>
      <Load read={useDeskDocuments(client_uuid)} skeleton={<Skeleton lines={4} />} onStale="note">
        {(shown) => (
          <>
            <Documents client_uuid={client_uuid} shown={shown} />
            <SendDocumentForm client_uuid={client_uuid} shown={shown} files={files} />
          </>
        )}
      </Load>
    </Section>
  );
};

/** What can still be taken back. */
const isWithdrawable = ({ state }: SentDocument) => state !== 'viewed' && state !== 'withdrawn';

const Documents = ({ client_uuid, shown }: { client_uuid: string; shown: DeskDocuments }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const { withdraw, isBusy, failure } = useSentDocumentChange(client_uuid);
  const take = async (put_id: string) => {
    if (!(await withdraw(put_id))) return;
    notify(t('desk_documents.put.is_withdrawn'), 'success');
    // The pressed button is gone.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {shown.documents.length === 0 ? (
        <p className="soft">{t('desk_documents.put.none')}</p>
      ) : (
        <List className="desk-requests">
          {shown.documents.map((one) => (
            <ListItem key={one.put_id}>
              <Words sent={one} accounts={shown.accounts} />
              {isWithdrawable(one) && (
                <div className="desk-actions not-printed">
                  <Button
                    label={t('desk_documents.put.withdraw_named', { name: one.name[language] })}
                    isInactive={isBusy}
                    onClick={() => void take(one.put_id)}
                  >
                    {t('desk_documents.put.withdraw')}
                  </Button>
                </div>
              )}
            </ListItem>
          ))}
        </List>
      )}
      <ChangeFailure failure={failure} changed={t('desk_documents.changed')} />
    </div>
  );
};

const Words = ({ sent, accounts }: { sent: SentDocument; accounts: DeskDocuments['accounts'] }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, type, account_uuid, year, state, reason } = sent;
  const account = accounts.find((one) => one.account_uuid === account_uuid);
  const facts = { type: t(`document_list.type.${type}`), year };
  return (
    <div>
      <p className="desk-request-name">
        <bdi>{name[language]}</bdi> <Badge text={t(`desk_documents.put.state.${state}`)} />
      </p>
      <p className="soft">
        {account
          ? t('desk_documents.put.of_account', {
              ...facts,
              account: `${t(`accounts.type.${account.type}`)} ${account.number}`,
            })
          : t('desk_documents.put.facts', facts)}{' '}
        {reason && t(`desk_documents.put.refused.${reason}`)}
      </p>
    </div>
  );
};
