import { inquiryTopics, type InquiryTopic } from '@portal/contracts/inquiries';
import { useState } from 'react';
import { accessToken } from '../../rest/token-store.ts';
import { ownedFields } from '../../ui/stored-fields.ts';
import type { InquiryForm } from './use-inquiries.ts';

/** What a client writes; an account of the form or none. */
interface Fields {
  topic: InquiryTopic | '';
  account: string;
  text: string;
  copy: 'yes' | '';
}

const stored = ownedFields<Record<keyof Fields, string>>('inquiry', () => accessToken()?.subject ?? '');

/** Whether something was written and not sent. */
export const hasInquiryDraft = (): boolean => Boolean(stored.read().text);

const initialFields = ({ accounts }: InquiryForm): Fields => {
  const { topic, account, text = '', copy } = stored.read();
  return {
    topic: inquiryTopics.find((one) => one === topic) ?? '',
    account: accounts.find(({ account_uuid }) => account_uuid === account)?.account_uuid ?? '',
    text,
    copy: copy === 'yes' ? 'yes' : '',
  };
};

/** The fields of an inquiry, which are stored as they are filled in. */
export const useInquiryDraft = (form: InquiryForm) => {
  const [fields, setFields] = useState(() => initialFields(form));
  const set = (changed: Partial<Fields>) => {
    const next = { ...fields, ...changed };
    setFields(next);
    stored.save({ ...next });
  };
  return { fields, set, clear: stored.clear };
};
