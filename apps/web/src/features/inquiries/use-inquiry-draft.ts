import { inquiryTopics } from '@portal/contracts/inquiries';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useState } from 'react';
import * as z from 'zod/mini';
import { accessToken } from '../../rest/token-store.ts';
import { ownedDraft } from '../../ui/owned-draft.ts';
import type { InquiryForm } from './use-inquiries.ts';

/** What a client writes; an account of the form or none. */
const shape = z.object({
  topic: z.enum(['', ...inquiryTopics]),
  account: z.string(),
  text: z.string(),
  wantsCopy: z.boolean(),
});
type Fields = z.infer<typeof shape>;

const NO_FIELDS: Fields = { topic: '', account: '', text: '', wantsCopy: false };

const stored = ownedDraft(storageKeys.inquiryDraft, shape);
const owner = () => accessToken()?.subject ?? '';

/** Whether something was written and not sent. */
export const hasInquiryDraft = (): boolean => Boolean(stored.read(owner())?.text);

const initialFields = ({ accounts }: InquiryForm): Fields => {
  const found = stored.read(owner()) ?? NO_FIELDS;
  const isOffered = accounts.some(({ account_uuid }) => account_uuid === found.account);
  return isOffered ? found : { ...found, account: '' };
};

/** The fields of an inquiry, which are stored as they are filled in. */
export const useInquiryDraft = (form: InquiryForm) => {
  const [fields, setFields] = useState(() => initialFields(form));
  const set = (changed: Partial<Fields>) => {
    const next = { ...fields, ...changed };
    setFields(next);
    stored.save(owner(), next);
  };
  return { fields, set, clear: stored.remove };
};
