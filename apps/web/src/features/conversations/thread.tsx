import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Offered } from '../../parts/access/offered.tsx';
import { useIsOffered } from '../../parts/access/use-is-offered.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLanguage } from '../../ui/language.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MessageForm, type FilesFor } from './message-form.tsx';
import { MessageList, type ShowFiles } from './message-list.tsx';
import { useReports, useThread, type Thread as Shown } from './use-conversations.ts';
import './conversations.css';

const SKELETON_HEIGHT_PX = 480;

interface ThreadProps {
  id: string;
  /** The user whose draft it is. */
  owner: string;
  files: FilesFor;
  showFiles: ShowFiles;
}

/** One conversation: what it is about and with whom, its messages, and the way to answer. */
export const Thread = ({ id, owner, files, showFiles }: ThreadProps) => {
  const thread = useThread(id);
  const { markRead, reportTyping } = useReports(id);
  const isOffered = useIsOffered();
  useRead(isOffered('conversations/markRead') ? thread.data : undefined, markRead);
  return (
    <Load read={thread} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />} onStale="note">
      {(shown) => (
        <div className="conversations">
          <Head thread={shown} />
          <MessageList
            thread={shown}
            fetchEarlier={thread.fetchMore}
            isFetchingEarlier={thread.isFetchingMore}
            showFiles={showFiles}
          />
          <Offered call="conversations/send">
            <MessageForm key={id} thread={shown} owner={owner} files={files} onTyping={reportTyping} />
          </Offered>
        </div>
      )}
    </Load>
  );
};

const Head = ({ thread: { conversation, team } }: { thread: Shown }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { subject, about } = conversation;
  usePageTitle(t('shell.menu.conversations'));
  const names = new Intl.ListFormat(`${language}-CA`).format(team.map(({ name }) => name));
  return (
    <>
      <h1>
        <bdi>{subject}</bdi>
      </h1>
      {about && (
        <p>
          <Link to={about.link}>{t('conversations.about', { what: about.title[language] })}</Link>
        </p>
      )}
      {names !== '' && <p className="soft">{t('conversations.with', { names })}</p>}
    </>
  );
};

/** Marks what is shown as read, once the window is in sight. */
const useRead = (thread: Shown | undefined, markRead: (until: number) => void) => {
  const until = thread && thread.conversation.unread > 0 ? thread.messages.at(-1)?.number : undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    const mark = () => {
      if (document.visibilityState === 'visible') markRead(until);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
    // oxlint-disable-next-line react/exhaustive-deps -- The function is new with every rendering, what it marks is not.
  }, [until]);
};
