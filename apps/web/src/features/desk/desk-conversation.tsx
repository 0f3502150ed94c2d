import { MESSAGE_MAX_LENGTH } from '@portal/contracts/conversations';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Comment, Comments } from '../../ui/comments.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAtEarliest } from '../../ui/use-focus-at-earliest.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { useQuietLog } from '../../ui/use-quiet-log.ts';
import { BackToDesk, ChangeFailure, ClientLine } from './desk-parts.tsx';
import { DeskFiles } from './desk-files.tsx';
import { useDeskDraft } from './use-desk-draft.ts';
import { useDeskChange, useDeskConversation, type DeskConversation as Shown } from './use-desk.ts';
import { WordsForm } from './words-form.tsx';

/** A conversation of a client: what was written, and the way to answer it. */
export const DeskConversation = () => {
  const { conversation = '' } = useParams();
  const read = useDeskConversation(conversation);
  return (
    <>
      <BackToDesk />
      <Load read={read} skeleton={<Skeleton lines={8} />} onStale="note">
        {(shown) => (
          <Loaded
            key={conversation}
            shown={shown}
            fetchEarlier={read.fetchMore}
            isFetchingEarlier={read.isFetchingMore}
          />
        )}
      </Load>
    </>
  );
};

interface LoadedProps {
  shown: Shown;
  fetchEarlier: (() => void) | null;
  isFetchingEarlier: boolean;
}

const Loaded = ({ shown, fetchEarlier, isFetchingEarlier }: LoadedProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { client, conversation, is_waiting } = shown;
  const { subject, about } = conversation;
  const place = useRef<HTMLDivElement>(null);
  const log = useNewestInSight(shown.messages.at(-1)?.number);
  useFocusAtEarliest(log, fetchEarlier !== null);
  const live = useQuietLog(isFetchingEarlier);
  return (
    <div ref={place} tabIndex={-1} className="desk-item">
      <h1>
        <bdi>{subject}</bdi>
      </h1>
      <ClientLine client={client} />
      <p className="desk-state">
        <Badge text={t(is_waiting ? 'desk.conversation.waiting' : 'desk.conversation.answered')} />{' '}
        <span className="soft">{t(`desk.conversation.in.${conversation.language}`)}</span>
      </p>
      {about && <p className="soft">{t('desk.conversation.about', { what: about.title[language] })}</p>}
      {fetchEarlier && (
        <Button isBusy={isFetchingEarlier} className="not-printed" onClick={fetchEarlier}>
          {t('desk.conversation.earlier')}
        </Button>
      )}
      <div
        ref={log}
        role="log"
        aria-live={live}
        aria-label={t('desk.conversation.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be scrolled by the keyboard.
        tabIndex={0}
        className="desk-log"
      >
        <Comments>
          {shown.messages.map((message) => (
            <Message key={message.number} message={message} readUntil={shown.read_until} />
          ))}
        </Comments>
      </div>
      <AnswerForm shown={shown} onDone={() => place.current?.focus()} />
    </div>
  );
};

/** Scrolls to the newest message when there is another; those before it do not move when earlier ones are added. */
const useNewestInSight = (newest: number | undefined) => {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = log.current;
    if (shown && newest !== undefined) shown.scrollTop = shown.scrollHeight;
  }, [newest]);
  return log;
};

const Message = ({ message, readUntil }: { message: Shown['messages'][number]; readUntil: number }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { number, author, author_name, text, sent_at, is_simulated, files } = message;
  const isOwn = author === 'advisor';
  return (
    <Comment
      author={<bdi>{isOwn ? (author_name ?? t('desk.conversation.team')) : t('desk.by_client')}</bdi>}
      isOwn={isOwn}
      text={text}
      meta={
        <>
          <time dateTime={sent_at}>{dateTime(sent_at)}</time>
          {is_simulated && <Badge text={t('desk.conversation.simulated')} />}
          {isOwn && number <= readUntil && <span>{t('desk.conversation.read')}</span>}
        </>
      }
    >
      <DeskFiles files={files} />
    </Comment>
  );
};

const AnswerForm = ({ shown, onDone }: { shown: Shown; onDone: () => void }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = shown.conversation.conversation_id;
  const draft = useDeskDraft(id);
  const { answer, settle, isBusy, failure } = useDeskChange();
  const newest = shown.messages.at(-1)?.number ?? 1;
  const send = async (text: string | null) => {
    if (text === null) return;
    const message_id = draft.attempt(text);
    if (await answer(id, { message_id, text, after: newest })) return;
    draft.clear(text);
    notify(t('desk.conversation.is_sent'), 'success');
  };
  const finish = async () => {
    if (await settle(id, newest)) return;
    notify(t('desk.conversation.is_settled'), 'success');
    // The pressed button is gone.
    onDone();
  };
  return (
    <>
      <WordsForm
        label={t('desk.conversation.answer')}
        hint={t('desk.conversation.hint')}
        maxLength={MESSAGE_MAX_LENGTH}
        text={draft.text}
        isBusy={isBusy}
        sendLabel={t('desk.conversation.send')}
        onText={draft.set}
        onSend={(text) => void send(text)}
      >
        {shown.is_waiting && (
          <Button isInactive={isBusy} onClick={() => void finish()}>
            {t('desk.conversation.settle')}
          </Button>
        )}
      </WordsForm>
      <ChangeFailure failure={failure} />
    </>
  );
};
