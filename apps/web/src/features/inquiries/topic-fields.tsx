import { inquiryTopics, type InquiryTopic } from '@portal/contracts/inquiries';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import type { InquiryForm } from './use-inquiries.ts';

interface TopicFieldsProps {
  form: InquiryForm;
  topic: InquiryTopic | '';
  isMissing: boolean;
  account: string;
  nameOf: (account: InquiryForm['accounts'][number]) => string;
  onTopic: (topic: InquiryTopic | '') => void;
  onAccount: (account: string) => void;
}

/** What an inquiry is about; of a complaint, also how it is handled. */
export const TopicFields = ({ form, topic, isMissing, account, nameOf, ...on }: TopicFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('inquiries.topic_label')}
        placeholder={t('form.choose')}
        options={inquiryTopics.map((value) => ({ value, label: t(`inquiries.topic.${value}`) }))}
        value={topic}
        error={isMissing ? t('inquiries.choose_topic') : undefined}
        onChange={({ target }) => on.onTopic(inquiryTopics.find((one) => one === target.value) ?? '')}
      />
      {topic === 'complaint' && <p role="status">{t(`inquiries.complaint.before.${form.complaint_rule}`)}</p>}
      {form.accounts.length > 0 && (
        <SelectField
          label={t('inquiries.account')}
          placeholder={t('inquiries.no_account')}
          options={form.accounts.map((one) => ({ value: one.account_uuid, label: nameOf(one) }))}
          value={account}
          onChange={({ target }) => on.onAccount(target.value)}
        />
      )}
    </>
  );
};
