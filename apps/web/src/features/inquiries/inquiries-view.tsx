import type { Inquiry } from '@portal/contracts/inquiries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AttachSource } from '../../parts/attachments/attaching.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { pathOfInquiry } from './path-of-inquiry.ts';
import { useInquiries, useInquiryForm } from './use-inquiries.ts';
import { hasInquiryDraft } from './use-inquiry-draft.ts';
import './inquiries.css';

const SKELETON_HEIGHT_PX = 320;

interface InquiriesViewProps {
  source: AttachSource | null;
  onSent: (inquiry: Inquiry) => void;
}

/** The way to write to the firm, and what the client wrote before. */
export const InquiriesView = ({ source, onSent }: InquiriesViewProps) => {
  const { t } = useTranslation();
  return (
    <>
      <NewInquiry source={source} onSent={onSent} />
      <Section title={t('inquiries.list.title')} isDivided>
        <Load read={useInquiries()} skeleton={<Skeleton lines={3} />}>
          {(rows) => <Sent rows={rows} />}
        </Load>
      </Section>
    </>
  );
};

const NewInquiry = (props: InquiriesViewProps) => {
  const { t } = useTranslation();
  const form = useInquiryForm();
  const [view, setView] = useState<'button' | 'draft' | 'form' | 'button_again'>(() =>
    hasInquiryDraft() ? 'draft' : 'button',
  );
  if (view === 'button' || view === 'button_again')
    return (
      <div className="inquiry-new">
        <Button look="primary" takesFocus={view === 'button_again'} onClick={() => setView('form')}>
          {t('inquiries.new')}
        </Button>
      </div>
    );
  return (
    <Section title={t('inquiries.new')} className="inquiry-new">
      <Load read={form} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(data) => (
          <InquiryForm
            form={data}
            {...props}
            takesFocus={view === 'form'}
            onCancel={() => setView('button_again')}
          />
        )}
      </Load>
    </Section>
  );
};

const Sent = ({ rows }: { rows: readonly Inquiry[] }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (rows.length === 0) return <p className="soft">{t('inquiries.list.none')}</p>;
  return (
    <List className="inquiry-items" aria-label={t('inquiries.list.title')}>
      {rows.map(({ inquiry_id, topic, state, reference, updated_at }) => (
        <ListItem key={inquiry_id} className="inquiry-item">
          <p>
            <Link to={pathOfInquiry(inquiry_id)}>{t(`inquiries.topic.${topic}`)}</Link>{' '}
            <Badge text={t(`inquiries.state.${state}`)} />
          </p>
          <p className="soft">{t('inquiries.list.line', { reference, date: dateTime(updated_at) })}</p>
        </ListItem>
      ))}
    </List>
  );
};
