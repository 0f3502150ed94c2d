import type { Inquiry, InquiryState } from '@portal/contracts/inquiries';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Section } from '../../ui/section.tsx';

/** How the body that a client turns to next is reached. */
const bodies = {
  quebec: { site: 'lautorite.qc.ca', phone: '1 877 525-0337' },
  canada: { site: 'obsi.ca', phone: '1 888 451-4519' },
} as const;

interface ComplaintClockProps {
  complaint: NonNullable<Inquiry['complaint']>;
  state: InquiryState;
}

/** By when the firm confirms and answers a complaint, and who is turned to next. */
export const ComplaintClock = ({ complaint, state }: ComplaintClockProps) => {
  const { t } = useTranslation();
  const { dateTime, longDate } = useFormat();
  const { rule, acknowledge_by, acknowledged_at, answer_by, is_overdue } = complaint;
  const { site, phone } = bodies[rule];
  const isOpen = state === 'received' || state === 'in_progress';
  return (
    <Section title={t('inquiries.complaint.title')} className="complaint-clock" isDivided>
      <p>
        {acknowledged_at === null
          ? t('inquiries.complaint.acknowledge_by', { date: longDate(acknowledge_by) })
          : t('inquiries.complaint.acknowledged', { date: dateTime(acknowledged_at) })}
      </p>
      {isOpen && (
        <p>
          {t(is_overdue ? 'inquiries.complaint.overdue' : 'inquiries.complaint.answer_by', {
            date: longDate(answer_by),
          })}
        </p>
      )}
      <p>{t(`inquiries.complaint.next.${rule}`)}</p>
      <p className="complaint-body">
        <a href={`https://www.${site}`} rel="noopener noreferrer">
          {site}
        </a>
        <a href={`tel:+${phone.replaceAll(/\D/g, '')}`}>{phone}</a>
      </p>
    </Section>
  );
};
