import { inquiryTopics } from '@portal/contracts/inquiries';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useRef, useState } from 'react';
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
const storedReply = ownedDraft(
  storageKeys.inquiryReplyDraft,
  z.object({ inquiryId: z.string(), text: z.string() }),
);
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

/** A further message about an inquiry, which is stored as it is typed; that of the inquiry written to last. */
export const useReplyDraft = (inquiryId: string) => {
  const [text, setText] = useState(() => {
    const found = storedReply.read(owner());
    return found?.inquiryId === inquiryId ? found.text : '';
  });
  // A response comes to the rendering that sent the message, while the client may have continued typing.
  const latest = useRef(text);
  const set = (typed: string) => {
    latest.current = typed;
    setText(typed);
    storedReply.save(owner(), { inquiryId, text: typed });
  };
  /** Removes what was sent; what was typed since stays. */
  const clear = (sent: string) => {
    if (latest.current !== sent) return;
    latest.current = '';
    setText('');
    storedReply.remove();
  };
  return { text, set, clear };
};
