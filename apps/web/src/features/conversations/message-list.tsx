import type { Message } from '@portal/contracts/conversations';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Comment, Comments } from '../../ui/comments.tsx';
import { useFocusAtEarliest } from '../../ui/use-focus-at-earliest.ts';
import { useQuietLog } from '../../ui/use-quiet-log.ts';
import { useAuthor } from './use-author.ts';
import type { Thread } from './use-conversations.ts';

/** Shows what was sent with a message. */
export type ShowFiles = (files: Message['files']) => ReactNode;

interface MessageListProps {
  thread: Thread;
  fetchEarlier: (() => void) | null;
  isFetchingEarlier: boolean;
  showFiles: ShowFiles;
}

/** The messages of a conversation in their order, the newest in sight; new ones are announced. */
export const MessageList = ({ thread, fetchEarlier, isFetchingEarlier, showFiles }: MessageListProps) => {
  const { t } = useTranslation();
  const { messages, team_read_until, team_typing_until } = thread;
  const place = useNewestInSight(messages.at(-1)?.number);
  useFocusAtEarliest(place, fetchEarlier !== null);
  const live = useQuietLog(isFetchingEarlier);
  const lastOwn = messages.findLast(({ author }) => author === 'client')?.number;
  return (
    <div
      ref={place}
      role="log"
      aria-live={live}
      aria-label={t('conversations.messages')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be scrolled by the keyboard.
      tabIndex={0}
      className="conversation-log"
    >
      {fetchEarlier && (
        <Button isBusy={isFetchingEarlier} className="not-printed" onClick={fetchEarlier}>
          {t('conversations.earlier')}
        </Button>
      )}
      <Comments>
        {messages.map((message) => (
          <Shown key={message.number} message={message} showFiles={showFiles}>
            {message.number === lastOwn &&
              t(message.number <= team_read_until ? 'conversations.read_by_team' : 'conversations.sent')}
          </Shown>
        ))}
      </Comments>
      <p role="status" className="soft conversation-typing">
        {team_typing_until !== null && t('conversations.typing')}
      </p>
    </div>
  );
};

interface ShownProps {
  message: Message;
  showFiles: ShowFiles;
  /** How far it has come. */
  children: ReactNode;
}

const Shown = ({ message, showFiles, children }: ShownProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const authorOf = useAuthor();
  const { author, text, sent_at, is_simulated, files } = message;
  return (
    <Comment
      author={<bdi>{authorOf(message)}</bdi>}
      isOwn={author === 'client'}
      text={text}
      meta={
        <>
          <time dateTime={sent_at}>{dateTime(sent_at)}</time>
          {is_simulated && <Badge text={t('conversations.simulated')} />}
          {children && <span>{children}</span>}
        </>
      }
    >
      {files.length > 0 && showFiles(files)}
    </Comment>
  );
};

/** Scrolls to the newest message when there is another; those before it do not move when earlier ones are added. */
const useNewestInSight = (newest: number | undefined) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const log = place.current;
    if (log && newest !== undefined) log.scrollTop = log.scrollHeight;
  }, [newest]);
  return place;
};
