import type { InquiryEntry } from '@portal/contracts/inquiries';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../../parts/attachments/attached-files.tsx';
import type { AttachSource } from '../../parts/attachments/attaching.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useAccountName } from '../../parts/money/use-account-name.ts';
import { ComplaintClock } from './complaint-clock.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useThread, type Thread } from './use-inquiries.ts';
import './inquiries.css';

const SKELETON_HEIGHT_PX = 480;

interface ThreadViewProps {
  inquiryId: string;
  source: AttachSource | null;
  /** Opens a document that was sent; undefined for a role that may see none. */
  onOpen: ((document: { name: string }) => void) | undefined;
}

/** One inquiry: what was written, every state it had, and the way to add something. */
export const ThreadView = ({ inquiryId, ...props }: ThreadViewProps) => (
  <Load read={useThread(inquiryId)} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(thread) => <Loaded thread={thread} {...props} />}
  </Load>
);

interface LoadedProps extends Omit<ThreadViewProps, 'inquiryId'> {
  thread: Thread;
}

const Loaded = ({ thread, source, onOpen }: LoadedProps) => {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const { inquiry_id, reference, topic, state, account, complaint, entries } = thread;
  const subject = t(`inquiries.topic.${topic}`);
  usePageTitle(`${subject}, ${reference}`);
  return (
    <>
      <p>
        <strong>{subject}</strong> <Badge text={t(`inquiries.state.${state}`)} />
      </p>
      <p className="soft">{t('inquiries.list.reference', { reference })}</p>
      {account && <p className="soft">{t('inquiries.thread.account', { account: nameOf(account) })}</p>}
      {complaint && <ComplaintClock complaint={complaint} state={state} />}
      <Section title={t('inquiries.thread.history')} isDivided>
        <List className="inquiry-items">
          {entries.map((entry) => (
            <ListItem key={entry.entry_id} className={`inquiry-item inquiry-by-${entry.author}`}>
              <Entry entry={entry} onOpen={onOpen} />
            </ListItem>
          ))}
        </List>
      </Section>
      {state === 'closed' ? (
        <p>{t('inquiries.thread.closed')}</p>
      ) : (
        <ReplyForm inquiryId={inquiry_id} source={source} />
      )}
    </>
  );
};

interface EntryProps extends Pick<ThreadViewProps, 'onOpen'> {
  entry: InquiryEntry;
}

const Entry = ({ entry: { at, author, state, text, files }, onOpen }: EntryProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <>
      <p className="soft">
        {t('inquiries.thread.by', { author: t(`inquiries.thread.by_${author}`), date: dateTime(at) })}
        {state && <Badge text={t('inquiries.thread.became', { state: t(`inquiries.state.${state}`) })} />}
      </p>
      {text !== null && <p className="inquiry-words">{text}</p>}
      <AttachedFiles files={files} onOpen={onOpen} />
    </>
  );
};
