import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useComplaint, type ComplaintThread as Thread } from './use-compliance.ts';
import './compliance.css';

/** One complaint as it was written and answered; nothing of it can be changed here. */
export const ComplaintThread = () => {
  const { t } = useTranslation();
  const { complaint = '' } = useParams();
  return (
    <>
      <p className="not-printed">
        <Link to="/app/compliance/complaints">{t('compliance.complaint.back')}</Link>
      </p>
      <h1>{t('compliance.complaint.title')}</h1>
      <Load read={useComplaint(complaint)} skeleton={<Skeleton lines={8} />}>
        {(thread) => <Loaded thread={thread} />}
      </Load>
    </>
  );
};

const Loaded = ({ thread }: { thread: Thread }) => {
  const { t } = useTranslation();
  const facts = useFacts(thread);
  usePageTitle(`${t('compliance.complaint.title')}, ${thread.reference}`);
  return (
    <>
      <p>
        <strong>{thread.reference}</strong> <Badge text={t(`compliance.state.${thread.state}`)} />{' '}
        {thread.is_overdue && <Badge text={t('compliance.complaints.overdue')} />}
      </p>
      <Facts facts={facts} />
      <Section title={t('compliance.complaint.history')} isDivided>
        <List>
          {thread.entries.map((entry) => (
            <ListItem key={entry.entry_id}>
              <Entry entry={entry} />
            </ListItem>
          ))}
        </List>
      </Section>
    </>
  );
};

const useFacts = (thread: Thread): [name: string, value: string][] => {
  const { t } = useTranslation();
  const { shortDate, dateTime } = useFormat();
  const { client_number, province, rule, received_at } = thread;
  const { acknowledge_by, acknowledged_at, answer_by, answered_at } = thread;
  const done = (at: string | null) => (at === null ? t('compliance.complaint.not_yet') : dateTime(at));
  return [
    [t('compliance.complaints.client'), client_number ?? t('shell.not_available')],
    [t('compliance.complaints.province'), province ?? t('shell.not_available')],
    [t('compliance.complaint.rule'), t(`compliance.complaint.rules.${rule}`)],
    [t('compliance.complaints.received'), dateTime(received_at)],
    [t('compliance.complaints.acknowledge_by'), shortDate(acknowledge_by)],
    [t('compliance.complaint.acknowledged'), done(acknowledged_at)],
    [t('compliance.complaints.answer_by'), shortDate(answer_by)],
    [t('compliance.complaint.answered'), done(answered_at)],
  ];
};

const Entry = ({ entry: { at, author, state, text, files } }: { entry: Thread['entries'][number] }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  return (
    <div>
      <p className="soft">
        {t(`compliance.complaint.by_${author}`, { date: dateTime(at) })}{' '}
        {state && <Badge text={t(`compliance.state.${state}`)} />}
      </p>
      {text !== null && <p className="compliance-words">{text}</p>}
      {files.length > 0 && (
        <p className="soft">
          {t('compliance.complaint.files', { names: files.map((name) => name[language]).join(', ') })}
        </p>
      )}
    </div>
  );
};
