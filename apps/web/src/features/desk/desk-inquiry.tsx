import { INQUIRY_MAX_LENGTH } from '@portal/contracts/inquiries';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { BackToDesk, ChangeFailure, ClientLine } from './desk-parts.tsx';
import { DeskFiles } from './desk-files.tsx';
import { useDeskDraft } from './use-desk-draft.ts';
import { useDeskChange, useDeskInquiry, type DeskInquiry as Shown, type InquiryMove } from './use-desk.ts';
import { WordsForm } from './words-form.tsx';

/** An inquiry of a client: what was written, and what the advisor does with it. */
export const DeskInquiry = () => {
  const { inquiry = '' } = useParams();
  return (
    <>
      <BackToDesk />
      <Load read={useDeskInquiry(inquiry)} skeleton={<Skeleton lines={8} />} onStale="note">
        {(shown) => <Loaded key={inquiry} shown={shown} />}
      </Load>
    </>
  );
};

const Loaded = ({ shown }: { shown: Shown }) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { client, topic, state, complaint, entries, reference } = shown;
  const title = complaint
    ? t('desk.kind.complaint')
    : t('desk.inquiry.title', { topic: t(`inquiries.topic.${topic}`) });
  usePageTitle(`${title}, ${reference}`);
  return (
    <div ref={place} tabIndex={-1} className="desk-item">
      <h1>{title}</h1>
      <ClientLine client={client} />
      <p className="desk-state">
        <Badge text={t(`inquiries.state.${state}`)} />
      </p>
      <Facts facts={useFacts(shown)} />
      <Section title={t('desk.inquiry.history')} isDivided>
        <List className="desk-entries">
          {entries.map((entry) => (
            <ListItem key={entry.entry_id}>
              <Entry entry={entry} />
            </ListItem>
          ))}
        </List>
      </Section>
      <Moves shown={shown} onDone={() => place.current?.focus()} />
    </div>
  );
};

const useFacts = ({ reference, account, created_at, complaint }: Shown): [string, string][] => {
  const { t } = useTranslation();
  const { dateTime, longDate } = useFormat();
  return [
    [t('desk.inquiry.reference'), reference],
    [t('desk.inquiry.received'), dateTime(created_at)],
    ...(account ? [[t('desk.inquiry.account'), account.number] as [string, string]] : []),
    ...(complaint
      ? [
          [t('desk.inquiry.acknowledge_by'), longDate(complaint.acknowledge_by)] as [string, string],
          [t('desk.inquiry.answer_by'), longDate(complaint.answer_by)] as [string, string],
        ]
      : []),
  ];
};

const Entry = ({ entry: { at, author, state, text, files } }: { entry: Shown['entries'][number] }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div>
      <p className="soft">
        {t('desk.inquiry.by', {
          author: t(author === 'client' ? 'desk.by_client' : 'desk.by_firm'),
          date: dateTime(at),
        })}{' '}
        {state && <Badge text={t(`inquiries.state.${state}`)} />}
      </p>
      {text !== null && (
        <p className="desk-words" dir="auto">
          {text}
        </p>
      )}
      <DeskFiles files={files} />
    </div>
  );
};

const Moves = ({ shown, onDone }: { shown: Shown; onDone: () => void }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const draft = useDeskDraft(shown.inquiry_id);
  const { moveInquiry, isBusy, failure } = useDeskChange();
  const { state, complaint } = shown;
  const move = async (to: InquiryMove['state'], text: string | null, notice: string) => {
    if (await moveInquiry(shown, { state: to, text })) return;
    draft.clear(text ?? '');
    notify(notice, 'success');
    // The pressed button may be gone.
    onDone();
  };
  const failed = <ChangeFailure failure={failure} />;
  if (state === 'closed' || (complaint && state !== 'received'))
    return (
      <>
        <Message>{t(complaint ? 'desk.inquiry.of_compliance' : 'desk.inquiry.is_closed')}</Message>
        {failed}
      </>
    );
  if (complaint)
    return (
      <>
        <WordsForm
          label={t('desk.inquiry.acknowledgment')}
          hint={t('desk.inquiry.acknowledgment_hint')}
          maxLength={INQUIRY_MAX_LENGTH}
          text={draft.text}
          isOptional
          isBusy={isBusy}
          sendLabel={t('desk.inquiry.acknowledge')}
          onText={draft.set}
          onSend={(text) => void move('in_progress', text, t('desk.inquiry.is_acknowledged'))}
        />
        {failed}
      </>
    );
  return (
    <>
      <WordsForm
        label={t('desk.inquiry.answer')}
        hint={t('desk.inquiry.hint')}
        maxLength={INQUIRY_MAX_LENGTH}
        text={draft.text}
        isBusy={isBusy}
        sendLabel={t('desk.inquiry.send')}
        onText={draft.set}
        onSend={(text) =>
          void (state === 'answered'
            ? move('in_progress', text, t('desk.inquiry.is_taken'))
            : move('answered', text, t('desk.inquiry.is_answered')))
        }
      >
        {state === 'received' && (
          <Button
            isInactive={isBusy}
            onClick={() => void move('in_progress', null, t('desk.inquiry.is_taken'))}
          >
            {t('desk.inquiry.take')}
          </Button>
        )}
        <Button isInactive={isBusy} onClick={() => void move('closed', null, t('desk.inquiry.closed_now'))}>
          {t('desk.inquiry.close')}
        </Button>
      </WordsForm>
      {failed}
    </>
  );
};
